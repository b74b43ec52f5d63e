import type { Dream } from '@reflect/contract';
import { cutMarkedParts } from '../marked-parts.model.ts';

/** The narrative, with the sentences marked that show a feeling. */
export function MarkedNarrative({ dream: { narrative, aiAnalysis } }: { dream: Dream }) {
  return (
    <p dir="auto" className="font-serif text-[1.125rem] leading-relaxed whitespace-pre-wrap wrap-anywhere">
      {cutMarkedParts(narrative, aiAnalysis?.emotions ?? []).map(({ start, text, family }) =>
        family === null ? (
          <span key={start}>{text}</span>
        ) : (
          <mark
            key={start}
            className="rounded-sm box-decoration-clone px-0.5 text-on-emotion"
            style={{ background: `var(--${family}-1)` }}
          >
            {text}
          </mark>
        ),
      )}
    </p>
  );
}
