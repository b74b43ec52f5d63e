import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { collections } from '@reflect/contract/collections';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './endpoint-table.ts';

/** How a collection's words are checked for crisis while they are written, in `web/src/features`. */
interface Wiring {
  /** The form, which checks at every pause and shows the support. */
  form: string;
  /** Where its words are put together. */
  words: string;
  /** Where they are checked as they are saved. */
  saving: string;
  /** What each free text field of the contract is called there. */
  fields: Record<string, string>;
}

/** Every collection has a row, or says why its fields hold nobody's own words. */
const wirings: Partial<Record<keyof typeof collections, Wiring | { withoutWords: string }>> = {
  journal: {
    form: 'journal/compose/support-of-draft.tsx',
    words: 'journal/draft/written-words.model.ts',
    saving: 'journal/compose/use-save-entry.ts',
    fields: { title: 'title', content: 'content' },
  },
  letters: {
    withoutWords: 'A device makes a letter, and none of what met support.',
  },
  safetyPlans: {
    withoutWords: 'A safety plan names dangers in order to be safe from them, beside its helplines.',
  },
  chats: {
    form: 'chats/screens/conversation.screen.tsx',
    words: 'chats/screens/conversation.screen.tsx',
    saving: 'chats/use-conversation.ts',
    fields: {},
  },
  checkIns: {
    form: 'check-ins/components/new-check-in.tsx',
    words: 'check-ins/components/new-check-in.tsx',
    saving: '../app/screens/activities/check-ins.screen.tsx',
    fields: { note: 'note' },
  },
  dreams: {
    form: 'dreams/components/dream-fields.tsx',
    words: 'dreams/dream-form.model.ts',
    saving: 'dreams/use-record-dream.ts',
    fields: {
      title: 'title',
      narrative: 'narrative',
      symbols: 'symbolText',
      entities: 'entities',
      wokeFeeling: 'wokeFeeling',
    },
  },
  people: {
    form: 'people/components/person-dialog.tsx',
    words: 'people/components/person-dialog.tsx',
    saving: 'people/components/person-dialog.tsx',
    fields: { displayName: 'displayName', tags: 'tags', notes: 'notes' },
  },
  habits: {
    form: 'habits/components/habit-dialog.tsx',
    words: 'habits/components/habit-dialog.tsx',
    saving: 'habits/components/habit-dialog.tsx',
    fields: { name: 'name', targetUnit: 'targetUnit' },
  },
  habitCompletions: { withoutWords: 'A tick.' },
  goals: {
    form: 'goals/components/goal-dialog.tsx',
    words: 'goals/components/goal-dialog.tsx',
    saving: 'goals/components/goal-dialog.tsx',
    fields: { title: 'title', description: 'description', unit: 'unit' },
  },
  goalProgress: {
    form: 'goals/components/progress-dialog.tsx',
    words: 'goals/components/progress-dialog.tsx',
    saving: 'goals/components/progress-dialog.tsx',
    fields: { notes: 'notes' },
  },
};

/** Texts that are chosen, or made by the app. */
const notWritten = new Set([
  ...['mood', 'imageUrl', 'corrections', 'tags of journal'],
  // The device sets these; nobody types them.
  ...['month of letters', 'question of letters', 'notThis of letters'],
]);
/** Forms with words that aren't items of a collection. */
const otherForms = [
  'journal/edit/entry-editor.tsx',
  'journal/analysis/follow-up-chat.tsx',
  'guides/session/guided-session.tsx',
  'gratitude/gratitude-form.tsx',
  'ask/question/ask-field.tsx',
  'conversations/components/conversation-analysis.tsx',
  'profile/components/ai-personalization-dialog.tsx',
  'feedback/components/feedback-form-dialog.tsx',
];
/** Where earlier texts are opened again without a form. */
const openings = [
  'journal/reader/entry-dialog.tsx',
  'dreams/components/dream-detail.tsx',
  'chats/screens/conversation.screen.tsx',
  'guides/session/guided-session.tsx',
  '../app/screens/activities/check-ins.screen.tsx',
];

const features = resolve(import.meta.dirname, '../../web/src/features');
const isCheckedWhileWriting = (form: string) => /<WrittenSupport|useWrittenSupport\(/.test(read(form));
const read = (file: string) => readFileSync(join(features, file), 'utf8');

const names = Object.keys(collections) as (keyof typeof collections)[];

describe.each(names)('the words of %s', (name) => {
  const { path } = collections[name];
  const creation = allEndpoints.find(({ endpoint }) => endpoint.method === 'POST' && endpoint.path === path);

  it('are checked in every free text field, while typing and when saved', () => {
    const wiring = wirings[name];
    if (!wiring) throw new Error(`${name} has no row above.`);
    const written = listTextFields(creation?.endpoint.body).filter(
      (field) => !notWritten.has(field) && !notWritten.has(`${field} of ${name}`),
    );
    if ('withoutWords' in wiring) {
      if (name !== 'safetyPlans') expect(written).toEqual([]);
      return;
    }
    expect(Object.keys(wiring.fields).sort()).toEqual(written.sort());
    expect(isCheckedWhileWriting(wiring.form), wiring.form).toBe(true);
    expect(read(wiring.saving).includes('offerSupport({'), wiring.saving).toBe(true);
    for (const own of Object.values(wiring.fields))
      expect(findPassedWords(read(wiring.words)), own).toMatch(new RegExp(`\\b${own}\\b`));
  });
});

it.each(otherForms)('%s checks what is typed in it', (form) => {
  expect(isCheckedWhileWriting(form)).toBe(true);
});

it.each(openings)('%s mentions support if its text needs it when it is opened again', (screen) => {
  expect(/useMentionedSupport\(|mentionSupport\(/.test(read(screen))).toBe(true);
});

/** The names of the fields that take any text. */
function listTextFields(body: z.ZodType | undefined): string[] {
  if (body === undefined) return [];
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties)
    .filter(([, field]) => isText(field))
    .map(([name]) => name);
}

interface FieldSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
}

function isText(field: unknown): boolean {
  const { type, format, enum: choices, items, anyOf } = field as FieldSchema;
  if (anyOf) return anyOf.some(isText);
  if (type === 'array') return isText(items ?? {});
  return type === 'string' && format === undefined && choices === undefined;
}

/** What a file passes on as words: the arguments of `joinWords`, and the `text` of a form. */
function findPassedWords(source: string): string {
  return [...source.matchAll(/joinWords\(([^;]*?)\);?|text=\{([^}]*)\}/g)].map(([all]) => all).join('\n');
}
