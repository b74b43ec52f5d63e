import type { ErrorReport } from '@reflect/contract';

/**
 * Browsers quote the text that they could not parse, and libraries the value that they did not expect. The name of a
 * property that was read from nothing is code.
 */
const quoted = /(?<!(?:reading|setting) )(["'`“‘«]).*?(["'`”’»])/gs;
const longestMessage = 300;

/**
 * Keeps of a report what tells the place of a failure. Quoted parts of messages and everything after the path of an
 * address may hold what somebody wrote, and are left out.
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

/** The lines that name code: `at save (https://…/app.js:1:2)`, or `save@https://…/app.js:1:2` in Firefox and Safari. */
function framesOf(stack: string | null | undefined): string | null {
  if (!stack) return null;
  const frames = stack.split('\n').filter((line) => /^\s*at \S/.test(line) || /@\S*:\d+:\d+$/.test(line));
  return frames.map((line) => line.replace(/[?#][^\s):]*/g, '')).join('\n');
}

function pathOf(address: string): string {
  return URL.canParse(address, 'http://unknown') ? new URL(address, 'http://unknown').pathname : '';
}
