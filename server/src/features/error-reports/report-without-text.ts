import type { ErrorReport } from '@reflect/contract';
import { toLogText } from '../../platform/log/log-text.ts';
import { stripMessage } from './message-without-text.ts';

const maxFrames = 30;
const maxUserAgentLength = 200;
/** A stack frame: at most the name of a function, and its place in a script of this origin or of an extension. */
const frame =
  /^\s*(?:at (?:async )?(?:[\w$.<>[\] ]{1,80} )?\(?|[\w$.<>/*]{0,80}@)(?:(?:https?|[a-z-]+-extension|blob):[^\s()]{1,200}|<anonymous>|native)(?::\d+){0,2}\)?$/;
/** React's components without a place. */
const component = /^\s*at [A-Z][\w$.]{0,60}$/;

/**
 * Removes from a report what may contain a person's text: all but known words of messages, lines of a stack that name
 * no code, and everything of an address but the names of its screens. The rest is one line each, escaped and cut.
 */
export function stripReport(report: ErrorReport): ErrorReport {
  return {
    message: stripMessage(report.message),
    stack: readFrames(report.stack),
    componentStack: readFrames(report.componentStack),
    timestamp: report.timestamp,
    url: readPath(report.url),
    userAgent: toLogText(report.userAgent, maxUserAgentLength),
  };
}

/** The lines of a stack that name code: `at save (https://…/app.js:1:2)`, or `save@https://…/app.js:1:2` in Firefox and Safari. */
function readFrames(stack: string | null | undefined): string | null {
  if (!stack) return null;
  const lines = stack.split('\n').map((line) => line.replace(/[?#][^\s):]*/g, ''));
  const frames = lines.filter((line) => frame.test(line) || component.test(line));
  return frames.slice(0, maxFrames).join('\n');
}

function readPath(address: string): string {
  if (!URL.canParse(address, 'http://unknown')) return '';
  const { pathname } = new URL(address, 'http://unknown');
  return toLogText(pathname.replace(/[^/]+/g, (part) => (/^[a-z-]{1,30}$/.test(part) ? part : '…')));
}
