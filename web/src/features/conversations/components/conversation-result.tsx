import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { describeRequests } from '../../../platform/describe-requests.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ToastSpot } from '../../../ui/toast/toast-spot.tsx';
import type { AnalysedConversation } from '../conversations.api.ts';
import { SpeakerTone } from './speaker-tone.tsx';

export function ConversationResult({
  question,
  analysis,
  resultRef,
  keeping,
  onKeep,
  onClose,
  supportButton,
}: {
  question: { includeEmotions: boolean; includeSuggestions: boolean };
  analysis: AnalysedConversation;
  resultRef: RefObject<HTMLElement | null>;
  /** Whether it is saved in the journal. */
  keeping: 'not' | 'now' | 'done';
  onKeep: () => void;
  onClose: () => void;
  /** Opens support, without any detection. */
  supportButton: ReactNode;
}) {
  const { summary, emotions, suggestions } = analysis;
  const sent = describeRequests(analysis.source, { what: 'The conversation' });
  return (
    <article
      ref={resultRef}
      tabIndex={-1}
      aria-label="Result of the conversation analysis"
      className="mt-7 grid grid-cols-1 gap-6 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <section>
        <div className="flex flex-wrap items-center">
          <h3 className="text-[1.25rem]">Summary</h3>
          <ToastSpot />
        </div>
        <p dir="auto" className="mt-1.5 font-serif text-[1.125rem] leading-relaxed wrap-anywhere">
          {summary}
        </p>
      </section>
      {analysis.support && <p className="rounded-control bg-sunken px-4 py-3">{analysis.support}</p>}
      {analysis.speakers.length > 0 && (
        <section>
          <h3 className="text-[1.1875rem]">Each person's tone</h3>
          <ul className="mt-1 grid">
            {analysis.speakers.map((speaker) => (
              <SpeakerTone
                key={speaker.name}
                speaker={speaker}
                patterns={analysis.evidence.patterns.filter((pattern) => pattern.speaker === speaker.name)}
              />
            ))}
          </ul>
        </section>
      )}
      {question.includeEmotions && emotions.length > 0 && (
        <section>
          <h3 className="text-[1.1875rem]">Emotions</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {emotions.map((name) => {
              const family = analysis.evidence.emotions.find((emotion) => emotion.name === name)?.family;
              return (
                <li key={name}>
                  <Chip
                    className={family && 'text-on-emotion'}
                    style={family && { background: `var(--${family}-1)` }}
                  >
                    {name}
                  </Chip>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {question.includeSuggestions && suggestions.length > 0 && (
        <section>
          <h3 className="text-[1.1875rem]">Suggestions</h3>
          <ul className="mt-2 grid list-disc gap-1.5 ps-5">
            {suggestions.map((suggestion) => (
              <li key={suggestion} dir="auto">
                {suggestion}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-2.5">
        {keeping === 'done' ? (
          <Link to="/journal" className={getButtonClasses()}>
            View in Journal
          </Link>
        ) : (
          <Button pending={keeping === 'now'} onClick={onKeep}>
            Save to journal
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Close result
        </Button>
      </div>
      <div className="grid justify-items-start gap-1">
        <p className="text-note">
          Read by {analysis.source.provider === 'llm' ? 'an AI' : 'Reflect'}, from these words alone. It
          describes words, not people.{sent && ` ${sent}`}
        </p>
        {supportButton}
      </div>
    </article>
  );
}
