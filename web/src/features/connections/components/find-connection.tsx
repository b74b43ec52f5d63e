import type { FoundUser } from '@reflect/contract';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useFindByCode } from '../connections.api.ts';
import { useConnecting } from '../use-connecting.ts';
import { NameDialog } from './name-dialog.tsx';
import { ProfileView } from './profile-view.tsx';

export function FindConnection({ onConnected }: { onConnected: () => void }) {
  const [code, setCode] = useThroughLock('connection-code', '');
  const [found, setFound] = useState<{ code: string; user: FoundUser } | null>(null);
  const { mutateAsync, isPending } = useFindByCode();
  const search = async () => {
    if (code === '' || isPending) return;
    setFound(null);
    try {
      setFound({ code, user: await mutateAsync(code) });
    } catch (error) {
      toast(
        isApiError(error, 404)
          ? {
              title: 'User Not Found',
              description: 'No user found with that connection code',
              variant: 'destructive',
            }
          : { title: 'Failed to search for user', variant: 'destructive' },
      );
    }
  };
  return (
    <Card as="section" aria-label="Find a connection" className="grid grid-cols-1 gap-4 p-5">
      <div>
        <h2 className="text-[1.3125rem]">Find a connection</h2>
        <p className="mt-1 text-ink-2">Enter the code that a friend has given you.</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
        className="grid grid-cols-1 gap-3"
      >
        <CodeField
          label="Connection code"
          placeholder="RFL-"
          maxLength={40}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setFound(null);
          }}
        />
        <Button type="submit" disabled={code === ''} pending={isPending}>
          Search
        </Button>
      </form>
      {found && (
        <FoundCard
          {...found}
          onConnected={() => {
            setFound(null);
            setCode('');
            onConnected();
          }}
        />
      )}
    </Card>
  );
}

function FoundCard({
  code,
  user: { firstName, anonymousProfile, isConnected },
  onConnected,
}: {
  code: string;
  user: FoundUser;
  onConnected: () => void;
}) {
  const { connect, isPending, question } = useConnecting(onConnected);
  const name = firstName ?? 'Somebody without a first name';
  return (
    <section
      aria-label={`Found: ${name}`}
      className="grid grid-cols-1 gap-4 rounded-control border border-line-strong p-4"
    >
      <h3 dir="auto" className="text-[1.1875rem] wrap-anywhere">
        {name}
      </h3>
      {anonymousProfile ? (
        <ProfileView profile={anonymousProfile} />
      ) : (
        <p className="text-ink-2">They haven't made an anonymous profile.</p>
      )}
      {isConnected ? (
        <p className="font-medium">You're already connected.</p>
      ) : (
        <>
          <p className="text-note">When you connect, you'll be listed among each other's people.</p>
          <Button
            icon={<UserRoundPlus aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
            pending={isPending}
            onClick={() => void connect(code)}
          >
            Connect
          </Button>
          {question && <NameDialog {...question} />}
        </>
      )}
    </section>
  );
}
