import { splitNames } from '../installation.model.ts';

/** A text whose names of settings, files and commands look like what is typed. */
export function WithNames({ text }: { text: string }) {
  return splitNames(text).map((piece) =>
    piece.isName ? (
      <code key={piece.at} dir="ltr" className="wrap-anywhere text-ink">
        {piece.text}
      </code>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  );
}
