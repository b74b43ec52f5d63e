import type { User } from '@reflect/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { usePremiumAdds } from '../../platform/app-config.ts';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useConnect } from './connections.api.ts';

/** Asks somebody who has no name for one, before their first connection. */
export interface NameQuestion {
  /** The name was set or left out. */
  onDone: (answer: { isNamed: boolean }) => void;
  onClose: () => void;
}

const leftOutKey = 'connection-name-left-out';

/** Says how connecting went; false if it was refused. */
export function useConnecting(onConnected: () => void) {
  const { mutateAsync, isPending } = useConnect();
  const client = useQueryClient();
  const premiumAdds = usePremiumAdds();
  const [question, setQuestion] = useState<NameQuestion | null>(null);
  const send = async (input: string): Promise<boolean> => {
    try {
      const { message, bonusReward } = await mutateAsync(input);
      const bonus = bonusReward === 1 && premiumAdds ? ' You each get 1 day of Premium.' : '';
      toast({ title: 'Connected!', description: `${message}${bonus}` });
      onConnected();
      return true;
    } catch (error) {
      // Gives the reason if something can be done about it.
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
  const connect = (input: string): Promise<boolean> => {
    const user = client.getQueryData<User | null>(currentUserKey);
    if (user?.firstName !== null || deviceStorage.readJson(leftOutKey) === user.id) return send(input);
    return new Promise((settle) => {
      const close = (connected: boolean | Promise<boolean>) => {
        setQuestion(null);
        settle(connected);
      };
      const onDone = ({ isNamed }: { isNamed: boolean }) => {
        // Somebody who leaves it out isn't asked at the next connection.
        if (!isNamed) deviceStorage.writeJson(leftOutKey, user.id);
        close(send(input));
      };
      setQuestion({ onDone, onClose: () => close(false) });
    });
  };
  return { connect, isPending, question };
}
