import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CodeCard } from '../../../ui/code-card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useConnectionCode, useReplaceCode } from '../connections.api.ts';

export function ConnectionCodeCard() {
  const { data, isError, refetch } = useConnectionCode();
  const { mutateAsync, isPending } = useReplaceCode();
  const [isAsking, setIsAsking] = useState(false);
  const replace = async () => {
    try {
      await mutateAsync();
      toast({ title: 'You have a new connection code' });
      setIsAsking(false);
    } catch {
      toast({ title: "Your connection code couldn't be made", variant: 'destructive' });
    }
  };
  return (
    <CodeCard
      heading="Your connection code"
      about="Whoever has it can see your first name and your anonymous profile, and connect with you. Nothing else."
      label="Your connection code"
      code={data?.code}
      failure={isError && !data ? 'Failed to fetch your connection code' : null}
      onRetry={() => void refetch()}
      shared={(code) => ({
        title: 'Connect with me on Reflect',
        text: `My connection code on Reflect: ${code}`,
      })}
    >
      {data && (
        <Button variant="quiet" className="justify-self-start -ms-4.5" onClick={() => setIsAsking(true)}>
          Get a new code
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Get a new code?"
        description="Your present code will stop working. People you're connected with stay connected."
        confirmLabel="Get a new code"
        variant="primary"
        pending={isPending}
        onConfirm={() => void replace()}
      />
    </CodeCard>
  );
}
