import { isApiError } from '../../platform/api-error.ts';
import { toast } from '../../ui/overlay/toast-store.ts';
import { useConnect } from './connections.api.ts';

/** Connects with the person of a code and says how it went; false where it was refused. */
export function useConnecting(onConnected: () => void) {
  const { mutateAsync, isPending } = useConnect();
  const connect = async (input: string): Promise<boolean> => {
    try {
      const { message, bonusReward } = await mutateAsync(input);
      const bonus = bonusReward === 1 ? ' You each get 1 day of Premium.' : '';
      toast({ title: 'Connected!', description: `${message}${bonus}` });
      onConnected();
      return true;
    } catch (error) {
      // The reason, where there is one that can be acted on.
      const reason = isApiError(error) && (error.status === 404 || error.status === 409);
      toast({
        title: 'Connection Failed',
        description: reason
          ? `Failed to connect with friend. ${error.userMessage}`
          : 'Failed to connect with friend',
        variant: 'destructive',
      });
      return false;
    }
  };
  return { connect, isPending };
}
