import { defineEndpoints } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Handlers } from './handlers.ts';
import { decline } from './problem.ts';

const endpoints = defineEndpoints({
  getNote: {
    method: 'GET',
    path: '/api/notes/:noteId',
    access: 'user',
    summary: 'One note.',
    params: z.object({ noteId: z.uuid() }),
    response: z.object({ text: z.string() }),
    errors: ['journal.entry_not_found'],
  },
  deleteNote: { method: 'DELETE', path: '/api/notes', access: 'public', summary: 'None.', errors: [] },
});
type Notes = Handlers<typeof endpoints>;

const getNote: Notes['getNote'] = async ({ params, user }) => ({ text: `${user.email} ${params.noteId}` });
const deleteNote: Notes['deleteNote'] = async () => undefined;

// The compiler is the test: without the expected error, `tsc -b` fails on an unused directive.
const complete: Notes = { getNote, deleteNote };
const declining: Notes = { getNote: async () => decline('journal.entry_not_found'), deleteNote };

// @ts-expect-error A handler is left out.
const incomplete: Notes = { getNote };
const wrongShape: Notes = {
  // @ts-expect-error The answer has a number where the contract promises text.
  getNote: async () => ({ text: 7 }),
  deleteNote,
};
const undeclared: Notes = {
  // @ts-expect-error The endpoint does not declare this code.
  getNote: async () => decline('journal.entry_id_taken'),
  deleteNote,
};
const unknownCode: Notes = {
  // @ts-expect-error No contract declares this code.
  getNote: async () => decline('journal.lost_in_the_mail'),
  deleteNote,
};
const answersNothing: Notes = {
  getNote,
  // @ts-expect-error The endpoint promises 204, so there is nothing to answer.
  deleteNote: async () => ({ text: 'hello' }),
};
const strangerIsNobody: Notes = {
  getNote,
  // @ts-expect-error On a public endpoint there may be no person.
  deleteNote: async ({ user }) => void user.email,
};

void [declining, incomplete, wrongShape, undeclared, unknownCode, answersNothing, strangerIsNobody];

describe('the types of handlers', () => {
  it('accept a complete table', async () => {
    const request = { params: { noteId: 'n' }, user: { email: 'ana@example.org' } };
    expect(await complete.getNote(request as Parameters<Notes['getNote']>[0])).toEqual({
      text: 'ana@example.org n',
    });
  });
});
