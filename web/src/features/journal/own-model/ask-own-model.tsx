import type { JournalEntry } from '@reflect/contract';
import { Cpu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type ChosenModel,
  readChosenModel,
} from '../../../platform/private-journal/own-model/chosen-model.ts';
import { sayFailure } from '../../../platform/private-journal/own-model/failure-words.ts';
import { OwnModelError } from '../../../platform/private-journal/own-model/own-model-failure.ts';
import {
  maxSent,
  type OwnReading,
  readEntryThere,
} from '../../../platform/private-journal/own-model/read-entry-there.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { Button } from '../../../ui/button.tsx';

type State =
  | { status: 'idle' }
  | { status: 'asking'; characters: number; stop: AbortController }
  | { status: 'read'; reading: OwnReading }
  | { status: 'failed'; words: string };

/** Has a model on this computer, chosen by the person, read an entry of a private journal. Nothing of it is kept. */
export function AskOwnModel({ entry }: { entry: JournalEntry }) {
  const { id: userId } = useUser();
  const [chosen] = useState(() => readChosenModel(userId));
  const [state, setState] = useState<State>({ status: 'idle' });
  const { offerSupport } = useSupport();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (chosen === null || entry.content.trim() === '') return null;

  const ask = async () => {
    const stop = new AbortController();
    running.current = stop;
    setState({ status: 'asking', characters: 0, stop });
    try {
      const reading = await readEntryThere({
        content: entry.content,
        chosen,
        stop: stop.signal,
        onLength: (characters) => !stop.signal.aborted && setState({ status: 'asking', characters, stop }),
      });
      if (stop.signal.aborted) return;
      if (reading.kind === 'crisis')
        offerSupport({ entryId: entry.id, content: entry.content, isSecret: entry.isSecret });
      setState({ status: 'read', reading });
    } catch (error) {
      if (!stop.signal.aborted) setState({ status: 'failed', words: describeFailure(error, chosen) });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ status: 'idle' });
  };
  return (
    <section aria-label="A model on this computer" className="mt-4">
      {state.status === 'asking' ? (
        <div className="flex flex-wrap items-center gap-2.5">
          <p role="status" className="text-ink-2">
            {state.characters === 0 ? `${chosen.model} is reading…` : `${chosen.model} is writing…`}
          </p>
          <Button variant="outline" onClick={stop}>
            Stop
          </Button>
        </div>
      ) : (
        <Button
          variant="quiet"
          size="small"
          className="-ms-3.5"
          onClick={() => void ask()}
          icon={<Cpu aria-hidden="true" className="size-4" strokeWidth={1.8} />}
        >
          <span className="wrap-anywhere">Ask {chosen.model} on this computer</span>
        </Button>
      )}
      {state.status === 'failed' && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {state.words}
        </p>
      )}
      {state.status === 'read' && <Reading reading={state.reading} chosen={chosen} />}
    </section>
  );
}

function Reading({ reading, chosen: { address, model } }: { reading: OwnReading; chosen: ChosenModel }) {
  if (reading.kind === 'unfit')
    return (
      <p role="alert" className="mt-3 text-ink-2">
        What {model} wrote isn't shown: it doesn't keep to your words, or it isn't something Reflect would say
        to you. You can ask again.
      </p>
    );
  return (
    <div role="status" className="mt-3 grid gap-2">
      <p className="whitespace-pre-wrap">{reading.text}</p>
      <p className="text-note">
        {reading.kind === 'crisis'
          ? `Written by Reflect's own engine on this device. ${model} wasn't asked.`
          : `Written by ${model} on this computer. Your text went from this browser to ${address}, and not to the server. ${reading.isCut ? `The model got the first ${maxSent.toLocaleString()} characters. ` : ''}The answer isn't kept. A model can be wrong, and this isn't a diagnosis.`}
      </p>
    </div>
  );
}

function describeFailure(error: unknown, { address, model }: ChosenModel): string {
  return error instanceof OwnModelError
    ? sayFailure(error.why, { address, origin: location.origin, model })
    : "This entry couldn't be looked at on this device first, so the model wasn't asked.";
}
