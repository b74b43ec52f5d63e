import type { EntryAnalysis } from '@reflect/contract';
import { useMemo, useState } from 'react';
import { repeatsWords } from '../entries/entry-text.model.ts';
import { AnalysisFooter } from './analysis-footer.tsx';
import { DeepFigures } from './deep-figures.tsx';
import { claimsOf } from './evidence.model.ts';
import { EmotionClaims, PatternClaims } from './evidence-claims.tsx';
import { EvidenceText } from './evidence-text.tsx';
import { Suggestions } from './suggestions.tsx';
import type { OnDevice, TextToRead } from './use-reading.ts';

/** A reading with what it rests on: a press on an emotion or a pattern shows its sentences. */
export function AnalysisView({
  analysis,
  text,
  onDevice,
}: {
  analysis: EntryAnalysis;
  text: TextToRead;
  onDevice?: OnDevice | undefined;
}) {
  const claims = useMemo(() => claimsOf(analysis), [analysis]);
  const [selected, setSelected] = useState<string | null>(null);
  const toggle = (key: string) => setSelected((current) => (current === key ? null : key));
  const all = [...claims.emotions, ...claims.patterns];
  const hasEvidence = all.some(({ evidence }) => evidence.length > 0);
  const isGeneral = analysis.source.maker === 'general';
  const mayShow = (said: string) => !text.isSecret || !repeatsWords(said, text.content);

  return (
    <div className="grid gap-5 pb-2">
      {(isGeneral || onDevice) && (
        <p className="justify-self-start rounded-full bg-sunken px-3.5 py-1.5 text-[0.9375rem] font-semibold text-ink-2">
          {onDevice ? 'Read on this device' : 'General reflection'}
        </p>
      )}
      {mayShow(analysis.analysis) ? (
        <p className="font-serif text-[1.1875rem] leading-normal text-pretty wrap-anywhere">
          {analysis.analysis}
        </p>
      ) : (
        <p className="text-ink-2">
          The summary speaks in your own words, so it stays hidden with this secret entry.
        </p>
      )}
      <EmotionClaims
        claims={claims.emotions}
        names={analysis.emotions}
        selected={selected}
        onToggle={toggle}
      />
      {hasEvidence &&
        (text.isSecret ? (
          <p className="text-note">The sentences behind this stay hidden, because the entry is secret.</p>
        ) : (
          <EvidenceText content={text.content} claims={all} selected={selected} />
        ))}
      <PatternClaims
        claims={claims.patterns}
        patterns={analysis.evidence.patterns}
        names={analysis.patterns}
        mayShow={mayShow}
        selected={selected}
        onToggle={text.isSecret ? null : toggle}
      />
      <Suggestions suggestions={analysis.suggestions.filter(mayShow)} />
      {!isGeneral && <DeepFigures analysis={analysis} />}
      <AnalysisFooter analysis={analysis} onDevice={onDevice} />
    </div>
  );
}
