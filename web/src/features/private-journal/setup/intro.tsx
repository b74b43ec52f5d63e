import { notInAPrivateJournal } from '@reflect/contract/private-journal';
import { Check, Eye, ShieldAlert, X } from 'lucide-react';
import { useAppConfig } from '../../../platform/app-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';

const noLonger = [
  'The people who run the server',
  'Anyone who copies its database',
  'New backups, and log files',
  'The network in between',
];
const still = ['You, with any of your ways to open it', 'Anyone holding your unlocked device'];
const asBefore = [
  'Writing, also offline, and pictures',
  'Search and memory',
  'Readings, insights and patterns, made on this device',
  'The companion, guided sessions and the horoscope',
  'Dreams, goals, habits, people and letters',
  'The trash, and words before an edit',
];
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 text-ink-2', strokeWidth: 1.7 } as const;

/** What a private journal is and isn't, and what stops working: a summary first, details below the button. */
export function Intro({ onBegin, isPending }: { onBegin: () => void; isPending: boolean }) {
  const { data: config } = useAppConfig();
  const { languageModel, ...rest } = notInAPrivateJournal;
  const stops = [...(config?.mind?.provider === 'llm' ? [languageModel] : []), ...Object.values(rest)];
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      <Card className="bg-sunken p-5">
        <h2 className="text-[1.3125rem] wrap-anywhere">
          If you lose every way to open it, the journal is lost
        </h2>
        <p className="mt-1.5">
          Nobody can reset it. That's why you make two ways first: a passphrase, and a sheet of paper.
        </p>
      </Card>
      <div className="grid grid-cols-1 gap-2">
        <Button size="large" pending={isPending} onClick={onBegin}>
          Set up your keys
        </Button>
        <p className="text-center text-note">
          About five minutes. Nothing is encrypted until the last step, and you can switch it off later.
        </p>
      </div>
      <Card className="divide-y divide-line px-4">
        <Disclosure
          icon={<Eye {...icon} />}
          title="Who can read your entries"
          note="You can. Whoever runs the server no longer can."
        >
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-8 gap-y-5">
            <Lines heading="No longer can" lines={noLonger} />
            <Lines heading="Still can" lines={still} />
          </div>
        </Disclosure>
        <Disclosure
          icon={<Check {...icon} />}
          title="What works as before"
          note="Writing, searching, insights, the companion: whatever your device can do by itself."
        >
          <Lines lines={asBefore} />
        </Disclosure>
        <Disclosure
          icon={<X {...icon} />}
          title="What stops working"
          note="PDF files, connections, programs with a token, and more."
        >
          <Lines lines={stops} />
          <p className="mt-2 text-note">
            Your anonymous profile is erased, and the lists of what you imported and of what was sent to a
            language model. What you told the AI about yourself, and what you said about insights, come along.
          </p>
        </Disclosure>
        <Disclosure
          icon={<ShieldAlert {...icon} />}
          title="What it doesn't protect against"
          note="Earlier backups, an unlocked device, dictation, or a server that sends changed code."
        >
          <p className="text-ink-2">
            Backups that were made before you switch it on, and for a while the disk of the database, still
            hold what could be read then. Nothing here protects against a server that sends changed code to
            your browser, or against anyone holding your unlocked device. If you dictate, your browser may
            send the audio to the company that makes it.
          </p>
        </Disclosure>
      </Card>
    </div>
  );
}

function Lines({ heading, lines }: { heading?: string; lines: readonly string[] }) {
  return (
    <div>
      {heading && <h3 className="font-sans text-[1rem] font-semibold tracking-normal">{heading}</h3>}
      <ul className="divide-y divide-line text-ink-2">
        {lines.map((line) => (
          <li key={line} className="py-2">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
