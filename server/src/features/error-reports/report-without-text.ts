import type { ErrorReport } from '@reflect/contract';
import { toLogText } from '../../platform/log/log-text.ts';
import { messageWithoutText } from './message-without-text.ts';

const mostFrames = 30;
const longestUserAgent = 200;
/** A stack frame: at most the name of a function, and its place in a script of this origin or of an extension. */
const frame =
  /^\s*(?:at (?:async )?(?:[\w$.<>[\] ]{1,80} )?\(?|[\w$.<>/*]{0,80}@)(?:(?:https?|[a-z-]+-extension|blob):[^\s()]{1,200}|<anonymous>|native)(?::\d+){0,2}\)?$/;
/** React's components without a place. */
const component = /^\s*at [A-Z][\w$.]{0,60}$/;

/**
 * Removes from a report what may contain a person's text: all but known words of messages, lines of a stack that name
 * no code, and everything of an address but the names of its screens. The rest is one line each, escaped and cut.
 */
export function withoutText(report: ErrorReport): ErrorReport {
  return {
    message: messageWithoutText(report.message),
    stack: framesOf(report.stack),
    componentStack: framesOf(report.componentStack),
    timestamp: report.timestamp,
    url: pathOf(report.url),
    userAgent: toLogText(report.userAgent, longestUserAgent),
  };
}

/** The lines of a stack that name code: `at save (https://…/app.js:1:2)`, or `save@https://…/app.js:1:2` in Firefox and Safari. */
function framesOf(stack: string | null | undefined): string | null {
  if (!stack) return null;
  const lines = stack.split('\n').map((line) => line.replace(/[?#][^\s):]*/g, ''));
  const frames = lines.filter((line) => frame.test(line) || component.test(line));
  return frames.slice(0, mostFrames).join('\n');
}

function pathOf(address: string): string {
  if (!URL.canParse(address, 'http://unknown')) return '';
  const { pathname } = new URL(address, 'http://unknown');
  return toLogText(pathname.replace(/[^/]+/g, (part) => (/^[a-z-]{1,30}$/.test(part) ? part : '…')));
}
