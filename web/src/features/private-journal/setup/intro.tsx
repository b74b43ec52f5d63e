import { notInAPrivateJournal } from '@reflect/contract/private-journal';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const noLonger = [
  'The people who run the server',
  'Anyone who copies its database',
  'New backups, and log files',
  'The network in between',
];
const still = ['You, with any of your ways to open it', 'Anyone holding your unlocked device'];
const asBefore = [
  'Writing, also offline',
  'Search and memory',
  'Readings, insights and patterns, made on this device',
  'The companion, guided sessions and the horoscope',
  'Dreams, goals, habits, people and letters',
  'The trash, and words before an edit',
];
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 text-ink-2', strokeWidth: 1.7 } as const;

/** What a private journal is, what it isn't, and what stops working. */
export function Intro({ onBegin, isPending }: { onBegin: () => void; isPending: boolean }) {
  return (
    <div className="mt-5 grid gap-7">
      <Part heading="Who can read your pages">
        <Pair
          first={{ heading: 'No longer can', icon: <X {...icon} />, lines: noLonger }}
          second={{ heading: 'Still can', icon: <Check {...icon} />, lines: still }}
        />
        <p className="mt-2 text-note">
          Backups that were made before you switch it on, and for a while the disk of the database, still hold
          what could be read then. Nothing here protects against a server that sends changed code to your
          browser.
        </p>
      </Part>
      <Part heading="What changes">
        <Pair
          first={{ heading: 'Works as before', icon: <Check {...icon} />, lines: asBefore }}
          second={{
            heading: 'Stops working',
            icon: <X {...icon} />,
            lines: Object.values(notInAPrivateJournal),
          }}
        />
        <p className="mt-2 text-note">
          What you told the AI about yourself, your anonymous profile, and what you said about insights are
          erased. You can tell the AI again, and judge insights again, once your journal is private.
        </p>
      </Part>
      <Card className="bg-sunken p-5">
        <h2 className="text-[1.3125rem]">If you lose every way to open it, the journal is lost</h2>
        <p className="mt-1.5">
          Nobody can reset it. That’s why you make two ways first: a passphrase, and a sheet of paper.
        </p>
      </Card>
      <div className="grid gap-2">
        <Button size="large" pending={isPending} onClick={onBegin}>
          Set up your keys
        </Button>
        <p className="text-center text-note">
          About five minutes. Nothing is encrypted until the last step, and you can switch it off later.
        </p>
      </div>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading}>
      <h2 className="mb-3 text-[1.3125rem]">{heading}</h2>
      {children}
    </section>
  );
}

interface Column {
  heading: string;
  icon: ReactNode;
  lines: readonly string[];
}

function Pair({ first, second }: { first: Column; second: Column }) {
  return (
    <Card className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-8 gap-y-5 p-4">
      {[first, second].map((column) => (
        <div key={column.heading}>
          <h3 className="flex items-center gap-2 font-sans text-[1rem] font-semibold tracking-normal">
            {column.icon}
            {column.heading}
          </h3>
          <ul className="mt-1 divide-y divide-line text-ink-2">
            {column.lines.map((line) => (
              <li key={line} className="py-2">
                {line}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
