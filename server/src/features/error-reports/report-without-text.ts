import type { ErrorReport } from '@reflect/contract';

/**
 * Browsers quote text that they could not parse, and libraries values that they did not expect. The name of a property
 * that was read from undefined is code.
 */
const quoted = /(?<!(?:reading|setting) )(["'`“‘«]).*?(["'`”’»])/gs;
const longestMessage = 300;

/**
 * Removes from a report what may contain a person's text: quoted parts of messages, and everything after the path of an
 * address.
 */
export function withoutText(report: ErrorReport): ErrorReport {
  return {
    message: withoutQuotes(report.message).slice(0, longestMessage),
    stack: framesOf(report.stack),
    componentStack: framesOf(report.componentStack),
    timestamp: report.timestamp,
    url: pathOf(report.url),
    userAgent: report.userAgent,
  };
}

function withoutQuotes(text: string): string {
  return text.replace(quoted, '$1…$2');
}

/** The lines of a stack that name code: `at save (https://…/app.js:1:2)`, or `save@https://…/app.js:1:2` in Firefox and Safari. */
function framesOf(stack: string | null | undefined): string | null {
  if (!stack) return null;
  const frames = stack.split('\n').filter((line) => /^\s*at \S/.test(line) || /@\S*:\d+:\d+$/.test(line));
  return frames.map((line) => line.replace(/[?#][^\s):]*/g, '')).join('\n');
}

function pathOf(address: string): string {
  return URL.canParse(address, 'http://unknown') ? new URL(address, 'http://unknown').pathname : '';
}
