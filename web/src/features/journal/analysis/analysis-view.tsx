import type { EntryAnalysis } from '@reflect/contract';
import { useMemo, useState } from 'react';
import { repeatsWords } from '../entries/entry-text.model.ts';
import { AnalysisFigures } from './analysis-figures.tsx';
import { AnalysisFooter } from './analysis-footer.tsx';
import { claimsOf } from './evidence.model.ts';
import { EmotionClaims, PatternClaims } from './evidence-claims.tsx';
import { EvidenceText } from './evidence-text.tsx';
import { Suggestions } from './suggestions.tsx';
import type { OnDevice, TextToAnalyse } from './use-analysis.ts';

/** An analysis with its evidence: pressing an emotion or a pattern highlights its sentences. */
export function AnalysisView({
  analysis,
  text,
  onDevice,
}: {
  analysis: EntryAnalysis;
  text: TextToAnalyse;
  onDevice?: OnDevice | undefined;
}) {
  const claims = useMemo(() => claimsOf(analysis), [analysis]);
  const [selected, setSelected] = useState<string | null>(null);
  const toggle = (key: string) => setSelected((current) => (current === key ? null : key));
  const all = [...claims.emotions, ...claims.patterns];
  const hasEvidence = all.some(({ evidence }) => evidence.length > 0);
  const isGeneral = analysis.source.provider === 'general';
  const mayShow = (said: string) => !text.isSecret || !repeatsWords(said, text.content);

  return (
    <div className="grid gap-5 pb-2">
      {(isGeneral || onDevice) && (
        <p className="justify-self-start rounded-full bg-sunken px-3.5 py-1.5 text-[0.9375rem] font-semibold text-ink-2">
          {onDevice ? 'Analyzed on this device' : 'General reflection'}
        </p>
      )}
      {mayShow(analysis.analysis) ? (
        <p className="font-serif text-[1.1875rem] leading-normal text-pretty wrap-anywhere">
          {analysis.analysis}
        </p>
      ) : (
        <p className="text-ink-2">The summary quotes your words, so it stays hidden for this secret entry.</p>
      )}
      <EmotionClaims
        claims={claims.emotions}
        names={analysis.emotions}
        selected={selected}
        onToggle={toggle}
      />
      {hasEvidence &&
        (text.isSecret ? (
          <p className="text-note">The sentences behind this are hidden because the entry is secret.</p>
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
      {!isGeneral && <AnalysisFigures analysis={analysis} />}
      <AnalysisFooter analysis={analysis} onDevice={onDevice} />
    </div>
  );
}
