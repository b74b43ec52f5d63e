import Markdown from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';

const links = /^(?:https?:|mailto:|tel:)/i;

/** A link that opens in another tab, without a referrer; only its text if the address isn't a known kind. */
function SafeLink({ href, children }: { href?: string; children?: ReactNode }) {
  if (href === undefined || !links.test(href)) return <>{children}</>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent underline underline-offset-4"
    >
      {children}
    </a>
  );
}

/** Only an image's description: nothing is fetched, since the address alone could carry words away. */
function ImageText({ alt }: { alt?: string }) {
  return <>{alt}</>;
}

const options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'div',
  overrides: {
    a: SafeLink,
    img: ImageText,
    h1: 'strong',
    h2: 'strong',
    h3: 'strong',
    h4: 'strong',
    h5: 'strong',
    h6: 'strong',
    ul: { props: { className: 'list-disc ps-5' } },
    ol: { props: { className: 'list-decimal ps-5' } },
    blockquote: { props: { className: 'border-s-2 border-line-strong ps-3 font-serif' } },
    code: { props: { className: 'wrap-anywhere' } },
    input: () => null,
  },
} as const;

/** The AI's text with its emphasis, lists and links. Raw HTML is shown as text. */
export function MessageText({ children }: { children: string }) {
  return (
    <div dir="auto" className="grid gap-2.5 wrap-anywhere [&>div]:grid [&>div]:gap-2.5">
      <Markdown options={options as never}>{children}</Markdown>
    </div>
  );
}
