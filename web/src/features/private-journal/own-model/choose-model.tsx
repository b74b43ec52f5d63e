import { useEffect, useState } from 'react';
import {
  readChosenModel,
  writeChosenModel,
} from '../../../platform/private-journal/own-model/chosen-model.ts';
import { sayFailure } from '../../../platform/private-journal/own-model/failure-words.ts';
import { listOwnModels } from '../../../platform/private-journal/own-model/own-model-calls.ts';
import { OwnModelError } from '../../../platform/private-journal/own-model/own-model-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';

const none = '(none)';

export function ChooseModel({ userId, address }: { userId: string; address: string }) {
  const kept = readChosenModel(userId);
  const [chosen, setChosen] = useState(kept?.address === address ? kept.model : none);
  const [models, setModels] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState<{ words: string; isProblem: boolean } | null>(null);
  const [asking, setAsking] = useState<AbortController | null>(null);
  useEffect(() => () => asking?.abort(), [asking]);
  const test = async () => {
    const stop = new AbortController();
    setAsking(stop);
    setSaid(null);
    try {
      const found = await listOwnModels(address, stop.signal);
      setModels(found);
      setSaid(
        found.length === 0
          ? {
              words: `It answers at ${address}, and has no model yet. For Ollama: ollama pull llama3.2`,
              isProblem: true,
            }
          : {
              words: `It answers. ${found.length === 1 ? 'It has one model.' : `It has ${found.length} models.`}`,
              isProblem: false,
            },
      );
    } catch (error) {
      if (stop.signal.aborted) return;
      const why = error instanceof OwnModelError ? error.why : 'broken';
      setSaid({ words: sayFailure(why, { address, origin: location.origin }), isProblem: true });
    } finally {
      setAsking(null);
    }
  };
  const choose = (model: string) => {
    if (model === none) return;
    if (writeChosenModel(userId, { address, model })) setChosen(model);
    else setSaid({ words: "This browser couldn't keep your choice.", isProblem: true });
  };
  const offered = [...new Set([...(chosen === none ? [none] : [chosen]), ...(models ?? [])])];
  return (
    <div className="grid gap-3">
      <Button
        variant="outline"
        className="justify-self-start"
        pending={asking !== null}
        onClick={() => void test()}
      >
        Test
      </Button>
      <p
        role={said?.isProblem ? 'alert' : 'status'}
        className={said?.isProblem ? 'font-medium text-danger' : 'text-ink-2'}
      >
        {said?.words}
      </p>
      {(chosen !== none || (models?.length ?? 0) > 0) && (
        <NativeSelect
          label="Which model is asked in this browser"
          value={chosen}
          options={offered.map((value) => ({ value, label: value === none ? 'Choose one' : value }))}
          onChange={choose}
          hint={chosen === none ? null : 'You find it below an entry that you read.'}
        />
      )}
    </div>
  );
}
