import type { EntryAnalysis } from '@reflect/contract';
import { useMemo } from 'react';
import { useAnalysedText } from '../analysis/use-analysed-text.ts';
import type { OnDevice, TextToAnalyse } from '../analysis/use-analysis.ts';
import { FeelingRows, PatternRows } from '../claims/claim-rows.tsx';
import { makeShownAnalysis, readSentence } from '../claims/claims.model.ts';
import { listClaims } from '../claims/evidence.model.ts';
import { EvidenceText } from '../claims/evidence-text.tsx';
import { FeelingHeadline, headline } from '../claims/feeling-headline.tsx';
import { Suggestions } from '../claims/suggestions.tsx';
import { repeatsWords } from '../entry-content/entry-text.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import { AnalysisFigures } from './analysis-figures.tsx';
import { AnalysisFooter } from './analysis-footer.tsx';
import { JournalFacts } from './journal-facts.tsx';

export function AnalysisView({
  analysis,
  text: analysed,
  onDevice,
  mostSuggestions,
  isPageShown = false,
}: {
  analysis: EntryAnalysis;
  text: TextToAnalyse;
  onDevice?: OnDevice | undefined;
  /** All of them by default. */
  mostSuggestions?: number;
  /** Whether the text itself, with its tinted sentences, is shown above. */
  isPageShown?: boolean;
}) {
  const { SupportButton } = useJournalSlots();
  const text = useAnalysedText(analysed);
  const shown = useMemo(() => makeShownAnalysis(analysis, text), [analysis, text]);
  const claims = useMemo(
    () =>
      listClaims(analysis).emotions.filter(({ name }) => shown.feelings.some((each) => each.name === name)),
    [analysis, shown],
  );
  const isGeneral = analysis.source.provider === 'general';
  const mayShow = (words: string) => !text.isSecret || !repeatsWords(words, text.content);
  const said = readSentence(analysis, text.corrections);
  const { provider } = analysis.source;
  const isUnread =
    !isGeneral && analysis.candidates.length === 0 && (shown.about === 'nothing' || provider === 'engine');
  const isShort = analysis.analysis === '' && shown.about !== 'chosen';
  const isCorrected = shown.about === 'taken-away';
  const saysNothing = isShort && !isCorrected && shown.feelings.length === 0;

  return (
    <div className="@container grid gap-5 pb-2">
      {(isGeneral || onDevice) && (
        <p className="justify-self-start rounded-full bg-sunken px-3.5 py-1.5 text-[0.9375rem] font-semibold text-ink-2">
          {onDevice ? 'Analyzed on this device' : 'General reflection'}
        </p>
      )}
      {saysNothing && <p className={headline}>Too short to say anything useful about.</p>}
      {(!isShort || isCorrected) && (
        <FeelingHeadline
          analysis={analysis}
          shown={shown}
          text={text}
          said={said !== null && mayShow(said) ? said : null}
        />
      )}
      {isUnread && shown.about === 'chosen' && <p className="text-ink-2">{analysis.analysis}</p>}
      {claims.length > 0 && !text.isSecret && !isPageShown && (
        <EvidenceText content={text.content} claims={claims} selected={null} />
      )}
      {text.isSecret && <p className="text-note">Your words stay hidden here because the entry is secret.</p>}
      {shown.about === 'chosen' && shown.feelings.length > 0 && (
        <p className="-mb-3 text-note">Your words show as well:</p>
      )}
      <FeelingRows feelings={shown.feelings} text={text} />
      {!isUnread && !isGeneral && <JournalFacts text={text} />}
      <PatternRows patterns={shown.patterns} text={text} />
      <Suggestions suggestions={shown.suggestions.filter(mayShow).slice(0, mostSuggestions)} text={text} />
      {!isUnread && !isShort && <AnalysisFigures analysis={analysis} content={text.content} />}
      <div className="grid justify-items-start gap-1 border-t border-line pt-3">
        <AnalysisFooter analysis={analysis} onDevice={onDevice} />
        <SupportButton />
      </div>
    </div>
  );
}
