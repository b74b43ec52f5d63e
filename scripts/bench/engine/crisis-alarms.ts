import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectCrisis, judgeCrisis } from '../../../engine/src/safety/detect-crisis.ts';
import type { Figure } from '../print-table.ts';

interface Statement {
  text: string;
}

const evaluation = new URL('../../../engine/evaluation/crisis/inserted-statements.json', import.meta.url);

const keptApart = ['kept-apart', 'kept-apart-2'];

/** Lines and pages that nothing was trained on, half of them harmless: with the rules and with what is learned. */
export function measureSupportKeptApart(): Figure[] {
  return keptApart.flatMap(measureSupport);
}

function measureSupport(name: string): Figure[] {
  const file = new URL(`../../../engine/evaluation/crisis/${name}.json`, import.meta.url);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as (Statement & { support: string })[];
  const judged = rows.map(({ text, support }) => ({ support, level: judgeCrisis(text).crisis.level }));
  const hasCard = ({ level }: { level: string }) => level === 'concern' || level === 'urgent';
  const hasEither = ({ level }: { level: string }) => level !== 'none';
  const countJudged = (kind: string, has: typeof hasCard) => {
    const those = judged.filter(({ support }) => support === kind);
    return `${those.filter(has).length} of ${those.length}`;
  };
  return [
    { what: `${name}: deserve the card and get it`, measured: countJudged('card', hasCard) },
    { what: `${name}: deserve the card and get either`, measured: countJudged('card', hasEither) },
    { what: `${name}: deserve the line and get either`, measured: countJudged('line', hasEither) },
    { what: `${name}: harmless, with a card`, measured: countJudged('none', hasCard) },
    { what: `${name}: harmless, with either`, measured: countJudged('none', hasEither) },
  ];
}

function insertInto(page: string, statement: string, where: number): string {
  const sentences = page.split(/(?<=[.!?])\s+/);
  sentences.splice(Math.round(where * sentences.length), 0, statement);
  return sentences.join(' ');
}

/**
 * How often ordinary pages of a diary's length get the support card or the quiet line, and how often a page with
 * an inserted statement of danger does. A few of the ordinary pages do mention danger.
 */
export function measureCrisisAlarms(data: string): Figure[] {
  const rows = JSON.parse(readFileSync(join(data, 'pages/ordinary.json'), 'utf8')) as Statement[];
  const insertedStatements = JSON.parse(readFileSync(evaluation, 'utf8')) as {
    explicit: Statement[];
    indirect: Statement[];
  };
  const pages = rows.map(({ text }) => text);
  const levels = pages.map((text) => detectCrisis(text).level);
  const share = (part: number, all: number) => part / all;
  const cards = share(
    levels.filter((level) => level === 'concern' || level === 'urgent').length,
    pages.length,
  );
  const lines = share(levels.filter((level) => level === 'possible').length, pages.length);
  const hosts = pages.filter((text, at) => levels[at] === 'none' && isLong(text));
  const found = (statements: readonly Statement[]) => {
    const judged = statements.flatMap(({ text }, at) =>
      [0.15, 0.5, 0.9].map((where, turn) =>
        detectCrisis(insertInto(hosts[(at * 37 + turn * 61) % hosts.length]!, text, where)),
      ),
    );
    return {
      card: share(judged.filter(({ isCrisis }) => isCrisis).length, judged.length),
      line: share(judged.filter(({ level }) => level === 'possible').length, judged.length),
    };
  };
  const explicit = found(insertedStatements.explicit);
  const indirect = found(insertedStatements.indirect);
  return [
    {
      what: `card on ordinary pages (n = ${pages.length})`,
      measured: cards.toFixed(4),
      budget: '≤ 0.002',
      isKept: cards <= 0.002,
    },
    { what: 'line on ordinary pages', measured: lines.toFixed(4), budget: '≤ 0.02', isKept: lines <= 0.02 },
    {
      what: 'card on plain statements within pages of 150 to 400 words',
      measured: explicit.card.toFixed(3),
      budget: '≥ 0.95',
      isKept: explicit.card >= 0.95,
    },
    { what: 'line on those', measured: explicit.line.toFixed(3) },
    { what: 'card on statements to be inferred', measured: indirect.card.toFixed(3) },
    {
      what: 'line on those (the rules of the line were written beside them)',
      measured: indirect.line.toFixed(3),
    },
  ];
}

function isLong(text: string): boolean {
  const words = text.split(/\s+/).length;
  return words >= 150 && words <= 400;
}
