import { toast } from '../../ui/toast/toast-store.ts';

export async function refresh({
  refetch,
  what,
}: {
  refetch: () => Promise<{ isError: boolean }>;
  /** What is read, such as "users". */
  what: string;
}): Promise<void> {
  const { isError } = await refetch();
  if (isError)
    toast({ title: 'Refresh failed', description: `Could not refresh ${what}`, variant: 'destructive' });
}
