import { toast } from '../../ui/toast/toast-store.ts';

export function saySettingsUpdated(isStored: boolean): void {
  if (isStored) toast({ title: 'Settings Updated' });
  else {
    toast({
      title: 'Update Failed',
      description: "This browser is out of space or doesn't let this page store anything.",
      variant: 'destructive',
    });
  }
}
