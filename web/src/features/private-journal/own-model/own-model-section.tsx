import type { OwnModel } from '@reflect/contract';
import { isOwnModelAddress } from '@reflect/contract/own-model-address';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { forgetChosenModel } from '../../../platform/private-journal/own-model/chosen-model.ts';
import { notePageAddress } from '../../../platform/private-journal/own-model/page-note.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ChooseModel } from './choose-model.tsx';

const usualAddress = 'http://127.0.0.1:11434';
/** For the page's security policy: without anything typed around it. */
const cleanAddress = (typed: string) => typed.trim().toLowerCase().replace(/\/+$/, '');

/**
 * For a language model on the computer where this page is open: its address, whether it answers, and which
 * model is asked. Renders nothing if whoever runs the server doesn't allow one.
 */
export function OwnModelSection() {
  const { id: userId } = useUser();
  const { data: ownModel, isError } = useQuery({
    queryKey: ['private-journal', 'own-model', userId],
    queryFn: () => api('GET /api/private-journal/own-model'),
    staleTime: 0,
    gcTime: 0,
  });
  const isOffered = ownModel ? ownModel.isAllowed || ownModel.address !== null : isError;
  if (!isOffered) return null;
  return (
    <section aria-label="A model on this computer" className="mt-9">
      <h2 className="mb-3 text-[1.3125rem]">A model on this computer</h2>
      {isError && <p role="alert">Whether one is set up can't be read right now.</p>}
      {ownModel && <Chosen key={ownModel.address} userId={userId} ownModel={ownModel} />}
    </section>
  );
}

function Chosen({ userId, ownModel: { address } }: { userId: string; ownModel: OwnModel }) {
  const [typed, setTyped] = useState(address ?? usualAddress);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  /** The security policy comes with the page, so another address needs a reload. */
  const use = async (next: string | null) => {
    setProblem(null);
    setPending(true);
    try {
      await api('PUT /api/private-journal/own-model', { body: { address: next } });
      await notePageAddress(next).catch(() => undefined);
      if (next === null) forgetChosenModel(userId);
      location.reload();
    } catch (error) {
      setPending(false);
      setProblem(
        isApiError(error) ? error.userMessage : "That isn't possible right now. Nothing was changed.",
      );
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = cleanAddress(typed);
    if (isOwnModelAddress(next)) void use(next);
    else
      setProblem(`It has to be http://127.0.0.1 or http://localhost with a port, such as ${usualAddress}.`);
  };
  return (
    <Card className="grid gap-4 p-5">
      <p className="text-ink-2">
        A program such as Ollama can run a language model on this computer. Your browser then asks it about an
        entry when you say so, and nothing of that goes to the server. The pages you open here can then also
        reach whatever listens at this port, until you switch this off or sign out.
      </p>
      <form onSubmit={submit} className="grid gap-3" noValidate>
        <TextField
          label="Where it listens"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem}
          hint={
            address === null ? `Ollama listens at ${usualAddress}. The page is opened anew after this.` : null
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          dir="ltr"
        />
        {(address === null || cleanAddress(typed) !== address) && (
          <Button type="submit" className="justify-self-start" pending={isPending}>
            Use this address
          </Button>
        )}
      </form>
      {address !== null && (
        <>
          <ChooseModel userId={userId} address={address} />
          <div className="border-line border-t pt-4">
            <Button variant="outline" disabled={isPending} onClick={() => void use(null)}>
              Switch off
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
