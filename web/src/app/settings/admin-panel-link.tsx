import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../ui/button.tsx';

export function AdminPanelLink() {
  return (
    <Link to="/admin/subscriptions" className={buttonClasses({ variant: 'outline' })}>
      Admin Panel
    </Link>
  );
}
