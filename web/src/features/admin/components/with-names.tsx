import { Fragment } from 'react';
import { splitNames } from '../installation.model.ts';

/** Shows names of settings, files and commands as code. */
export function WithNames({ text }: { text: string }) {
  return splitNames(text).map((piece) =>
    piece.isName ? (
      <code key={piece.at} dir="ltr" className="wrap-anywhere text-ink">
        <Breakable text={piece.text} />
      </code>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  );
}

/** Lets a path or an address break after a slash rather than within a name. */
function Breakable({ text }: { text: string }) {
  const [first, ...others] = text.split('/');
  return (
    <>
      {first}
      {others.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path keep their places
        <Fragment key={at}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
