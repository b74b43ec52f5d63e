import type { Message } from '../message.ts';
import type { ChatLine } from './chat-lines.ts';

const wrote = /^On\b.{5,160}?\bwrote:$|^.{1,80}? wrote:$/iu;
const fromLine = /^\*?From:\*?\s+(.{1,100})$/iu;
const headLine = /^\*?(?:from|sent|to|cc|bcc|date|subject|reply-to|importance|attachments?):\*?(?:\s|$)/iu;
const divider = /^(?:-{3,}.*-{3,}|_{5,}|-{5,}|Begin forwarded message:)$/iu;

// The writer of the newest part of a thread if nothing names them.
const unnamedMail = 'The newest message';

/** Reads the messages of a mail thread by its quote marks, "wrote:" and "From:" lines; null for other texts. */
export function readMail(lines: readonly ChatLine[]): Message[] | null {
  const heads = lines.filter(({ text }) => wrote.test(text) || fromLine.test(text)).length;
  const wrapped = lines.some((line, at) => isWrappedWrote(lines, at) && line.text !== '');
  if (heads === 0 && !wrapped) return null;
  const writers = new Map<number, string>();
  const messages: Message[] = [];
  let open: Message | null = null;
  const close = () => {
    if (open) messages.push(open);
    open = null;
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const head = isWrappedWrote(lines, at) ? `${line.text} ${lines[at + 1]!.text}` : line.text;
    if (wrote.test(head)) {
      close();
      if (head !== line.text) at += 1;
      const next = lines.slice(at + 1).find(({ text }) => text !== '');
      writers.set(next && next.depth > line.depth ? next.depth : line.depth, nameIn(head));
      continue;
    }
    const from = line.text.match(fromLine);
    if (from) {
      close();
      writers.set(line.depth, cleanName(from[1]!));
      continue;
    }
    if (headLine.test(line.text) || divider.test(line.text)) {
      close();
      continue;
    }
    const speaker: string = writers.get(line.depth) ?? unnamedMail;
    const isSame: boolean = open !== null && (open as Message).speaker === speaker;
    if (line.text === '') continue;
    if (!isSame) {
      close();
      open = { speaker, isNote: false, start: line.start, end: line.end };
    } else (open as unknown as Message).end = line.end;
  }
  close();
  return messages;
}

// Mail programs break "On Thursday … wrote:" over two lines.
function isWrappedWrote(lines: readonly ChatLine[], at: number): boolean {
  const [line, next] = [lines[at]!.text, lines[at + 1]?.text ?? ''];
  return /^On\b/i.test(line) && !wrote.test(line) && /\bwrote:$/i.test(next) && next.length < 120;
}

function nameIn(head: string): string {
  const before = head.replace(/\s*wrote:$/i, '').replace(/^On\b/i, '');
  const address = before.match(/<?[\w.+-]+@[\w.-]+>?/)?.[0] ?? '';
  const plain = before.replace(address, '').trim();
  // The name comes after the last comma or the time.
  const name = plain
    .split(/,|\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]*[ap]\.?m\.?)?(?:\s*\([^)]*\))?|\b\d{4}\b/iu)
    .at(-1)!;
  return cleanName(name.trim() || address.replace(/[<>]/g, '').split('@')[0]!);
}

function cleanName(name: string): string {
  const plain = name
    .replace(/[<[(].*$/, '')
    .replace(/^["'\s]+|["'\s,:]+$/g, '')
    .trim();
  return plain || name.replace(/[<>]/g, '').split('@')[0]!.trim() || unnamedMail;
}
