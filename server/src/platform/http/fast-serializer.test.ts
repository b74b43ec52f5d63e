import {
  emptyEntry,
  type JournalEntry,
  journalEndpoints,
  makeChangesSchema,
  peopleEndpoints,
} from '@reflect/contract';
import { analyseEntry } from '@reflect/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileSerializer, serializerCompiler } from './fast-serializer.ts';

const content = 'I am so grateful that "the tests" came back clear. 😀 \u2028 I was afraid.';
const analysis = analyseEntry(content);
const entry: JournalEntry = {
  ...emptyEntry,
  id: '0190a000-0000-7000-8000-000000000001',
  content,
  mood: 'calm',
  tags: ['home', '"quoted"'],
  people: [{ id: '0190a000-0000-7000-8000-000000000002', displayName: 'Ann' }],
  peopleIds: ['0190a000-0000-7000-8000-000000000002'],
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  sentimentScore: 3.4,
  entryType: 'SJE',
  imageAnalysis: { description: 'A lake.' },
  aiInsights: { summary: 'Glad.', emotions: ['joy'], patterns: [], suggestions: [] },
  analysis,
  conversationData: null,
  revision: 2,
};
const serializeEntry = compileSerializer(journalEndpoints.getEntry.response);

describe('the compiled serializer', () => {
  it('exists for every answer of the collections', () => {
    for (const endpoint of [...Object.values(journalEndpoints), ...Object.values(peopleEndpoints)]) {
      if (!('response' in endpoint)) continue;
      expect(compileSerializer(endpoint.response as z.ZodType), endpoint.path).not.toBeNull();
    }
  });

  it('writes the same as the schema', () => {
    expect(JSON.parse(serializeEntry?.(entry) ?? '')).toEqual(entry);
    const withSupport = {
      ...entry,
      analysis: { ...analysis, support: { level: 'concern', kinds: ['suicide'] } },
    };
    expect(JSON.parse(serializeEntry?.(withSupport) ?? '')).toEqual(withSupport);
    const unreadable = { ...entry, isUnreadable: true };
    expect(JSON.parse(serializeEntry?.(unreadable) ?? '')).toEqual(unreadable);
    const changes = { items: [entry], removedIds: [], cursor: 3, hasMore: false, mustRestart: false };
    const serialize = compileSerializer(makeChangesSchema(journalEndpoints.getEntry.response));
    expect(JSON.parse(serialize?.(changes) ?? '')).toEqual(changes);
  });

  it('leaves out fields that the contract does not name, at any depth', () => {
    const careless = {
      ...entry,
      createdFrom: 'internal',
      people: [{ ...entry.people[0], notes: 'internal' }],
      aiInsights: { ...entry.aiInsights, analysedBy: 'internal' },
      analysis: { ...analysis, deepInsights: { ...analysis.deepInsights, trace: 'internal' } },
    };
    const sent = serializeEntry?.(careless) ?? '';
    expect(sent).not.toContain('internal');
    expect(JSON.parse(sent)).toEqual(entry);
  });

  it('refuses an answer with a missing field', () => {
    const { content: _content, ...incomplete } = entry;
    expect(() => serializeEntry?.(incomplete)).toThrow('content');
  });

  it('does not exist for a union, which zod checks', () => {
    const choice = z.union([z.object({ one: z.string() }), z.object({ other: z.number() })]);
    expect(compileSerializer(choice)).toBeNull();
    expect(compileSerializer(z.object({ value: z.unknown() }))).toBeNull();
    expect(compileSerializer(z.record(z.string(), z.string()))).toBeNull();
    const serialize = serializerCompiler({ schema: choice, method: 'GET', url: '/' } as never);
    expect(serialize({ other: 1, more: 'internal' })).toBe('{"other":1}');
  });
});
