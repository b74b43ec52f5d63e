import type { Person } from '@reflect/contract';
import { useSyncExternalStore } from 'react';
import { sendRequest } from '../../platform/api.ts';
import { ApiError, isApiError } from '../../platform/api-error.ts';
import { type OutboxView, type Outcome, outboxOf } from '../../platform/outbox/outbox.ts';
import { laneOfPerson, type NewWrite, type WriteProblem } from '../../platform/outbox/write.model.ts';
import type { PersonForm } from './person-form.model.ts';
import { adding, changing, deleting, refusedWrite, replacing, restoring } from './person-writes.model.ts';

/** How a change of a person ended, where it did not fail: the server has it, or it lies on this device and is sent. */
export interface Kept {
  kind: 'sent' | 'waiting' | 'sign-in';
  /** As the server answered; null where another tab got the answer, and for a deletion. */
  person: Person | null;
}

/** Nobody looks at a dialog for longer than this because a server is slow: what is kept is sent by itself. */
const patience = 4_000;

export async function addPerson(personId: string, form: PersonForm, userId: string): Promise<Kept> {
  try {
    return await keep(adding(personId, form, userId));
  } catch (error) {
    if (!isApiError(error, 409)) throw error;
    return keep(replacing(personId, form, userId));
  }
}

export function changePerson(person: Person, form: PersonForm, userId: string): Promise<Kept> {
  return keep(changing(person, form, userId));
}

export async function deletePerson(personId: string, userId: string): Promise<Kept> {
  const refused = refusedWrite(personId, outboxOf(userId).read().writes);
  if (refused !== undefined) await withdraw(personId, userId);
  return keep(deleting(personId, userId));
}

export function restorePerson(person: Person, userId: string): Promise<Kept> {
  return keep(restoring(person, userId));
}

/** Tries once more what was refused; somebody who was deleted elsewhere comes back as they are shown here. */
export async function tryAgain(person: Person, userId: string): Promise<void> {
  const outbox = outboxOf(userId);
  const own = outbox.read().writes.filter(({ lane }) => lane === laneOfPerson(person.id));
  const isGone = own.some(({ problem }) => problem?.code === 'people.person_not_found');
  await outbox.swap(
    own.map(({ seq }) => seq),
    isGone ? [restoring(person, userId)] : own,
  );
  await outbox.flush();
}

/** Forgets what waits of a person. */
export async function withdraw(personId: string, userId: string): Promise<void> {
  const outbox = outboxOf(userId);
  const own = outbox.read().writes.filter(({ lane }) => lane === laneOfPerson(personId));
  await outbox.swap(
    own.map(({ seq }) => seq),
    [],
  );
}

/** Keeps a write and tries it. Rejects where the server was reached and did not take it; then nothing of it waits. */
async function keep(write: NewWrite): Promise<Kept> {
  const outbox = outboxOf(write.userId);
  const submitting = outbox.submit(write).catch(() => null);
  const outcome = await Promise.race([submitting, patienceIsOver()]);
  if (outcome === 'late') return { kind: 'waiting', person: null };
  if (outcome === null) return { kind: 'sent', person: await sendDirectly(write) };
  if (outcome.kind === 'sent')
    return { kind: 'sent', person: (outcome.answer as Person | undefined) ?? null };
  if (isWaiting(outcome)) return { kind: outcome.reason === 'sign-in' ? 'sign-in' : 'waiting', person: null };
  await outbox.swap([outcome.write.seq], []);
  throw errorOf(outcome.problem);
}

/** The call may have arrived though no answer, or a gateway's, came back. */
const lostAnswers = [0, 502, 504];

/** Whether a write stays and is sent by itself. One whose answer got lost may be stored: it is sent again rather than called a failure. */
function isWaiting(outcome: Outcome): outcome is Extract<Outcome, { kind: 'waiting' }> {
  if (outcome.kind !== 'waiting') return false;
  return outcome.reason !== 'failed' || lostAnswers.includes(outcome.problem?.status ?? 0);
}

function patienceIsOver(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, patience, 'late'));
}

/** Where storage is broken a change goes straight to the server. */
async function sendDirectly({ request, doneBy = [] }: NewWrite): Promise<Person | null> {
  try {
    return ((await sendRequest(request)) as Person | undefined) ?? null;
  } catch (error) {
    if (isApiError(error) && doneBy.includes(error.status)) return null;
    throw error;
  }
}

function errorOf(problem: WriteProblem | null): ApiError {
  const { status, ...rest } = problem ?? { status: 0, code: null, message: 'No connection' };
  return new ApiError({ status, text: JSON.stringify(rest) });
}

/** What lies in the outbox of a person; redraws with it. */
export function useOutboxView(userId: string): OutboxView {
  const outbox = outboxOf(userId);
  return useSyncExternalStore(outbox.subscribe, outbox.read);
}
