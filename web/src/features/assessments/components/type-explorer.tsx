import { ArrowLeft } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { PersonalityType, PolesAssessment, TypePairs } from '../assessment.ts';
import { findSimilarTypes, scoreMatch } from '../scoring/personality.model.ts';
import { TypeComparison } from './type-comparison.tsx';

export type ExplorerTab = 'all' | 'similar' | 'compare';
const tabs: { value: ExplorerTab; label: string }[] = [
  { value: 'all', label: 'All Types' },
  { value: 'similar', label: 'Similar' },
  { value: 'compare', label: 'Compare' },
];

export function TypeExplorer({
  quiz,
  types,
  pairs,
  own,
  startTab,
  onClose,
}: {
  quiz: PolesAssessment;
  types: readonly PersonalityType[];
  pairs: TypePairs;
  own: PersonalityType;
  startTab: ExplorerTab;
  onClose: () => void;
}) {
  const [tab, setTab] = useState(startTab);
  const [compared, setCompared] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const compare = (type: string) => {
    setCompared(type);
    setTab('compare');
    window.scrollTo({ top: 0 });
  };
  const renderList = (shown: readonly PersonalityType[]) => (
    <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
      {shown.map((type) => (
        <li key={type.type}>
          <TypeCard type={type} own={own} onCompare={() => compare(type.type)} />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label="Personality types">
      <div className="mt-2 flex items-center gap-1">
        <IconButton
          label="Back to your result"
          onClick={onClose}
          className="-ms-2.5"
          icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" strokeWidth={1.8} />}
        />
        <h2 ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none">
          The sixteen types
        </h2>
      </div>
      <Tabs.Root value={tab} onValueChange={(next) => setTab(next as ExplorerTab)} className="mt-3">
        <Tabs.List aria-label="Types" className="flex flex-wrap gap-1 rounded-[14px] bg-sunken p-1">
          {tabs.map(({ value, label }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="min-h-11 flex-1 rounded-control px-3 font-semibold text-ink-2 hover:text-ink data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-card"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="all">{renderList(types)}</Tabs.Content>
        <Tabs.Content value="similar">
          <p className="mt-4 text-ink-2">Types that share at least two letters with {own.type}.</p>
          {renderList(findSimilarTypes(types, own.type))}
        </Tabs.Content>
        <Tabs.Content value="compare">
          <TypeComparison
            quiz={quiz}
            types={types}
            pairs={pairs}
            own={own}
            compared={compared}
            onCompare={setCompared}
          />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  );
}

function TypeCard({
  type,
  own,
  onCompare,
}: {
  type: PersonalityType;
  own: PersonalityType;
  onCompare: () => void;
}) {
  const isOwn = type.type === own.type;
  return (
    <button
      type="button"
      onClick={onCompare}
      className="flex h-full w-full flex-col rounded-card border border-line bg-card p-4 text-start hover:border-accent"
    >
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-serif text-[1.25rem]">
          {type.type}, {type.name}
        </span>
        <span className="text-[0.9375rem] text-ink-2 tabular-nums">
          {scoreMatch(type.type, own.type)}% match
        </span>
      </span>
      {isOwn && <span className="text-[0.9375rem] font-semibold text-accent">Your type</span>}
      <span className="mt-1.5 line-clamp-3 text-[0.9375rem] text-ink-2">{type.description}</span>
    </button>
  );
}
