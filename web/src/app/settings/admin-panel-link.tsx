import { Link } from '@tanstack/react-router';
import { getButtonClasses } from '../../ui/button.tsx';

export function AdminPanelLink() {
  return (
    <Link to="/admin/subscriptions" className={getButtonClasses({ variant: 'outline' })}>
      Admin Panel
    </Link>
  );
}
