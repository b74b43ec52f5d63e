import { useAppConfig } from '../../platform/app-config.ts';

export function NoAdminsYet({ className }: { className?: string }) {
  const { data: config } = useAppConfig();
  if (!config || config.hasAdmins) return null;
  return (
    <span className={className}>
      Nobody is an administrator of this installation yet. Whoever runs it puts their email address into{' '}
      <code>ADMIN_EMAILS</code>, starts the server again and signs in with that address.
    </span>
  );
}
