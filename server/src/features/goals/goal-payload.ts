import { isDeepStrictEqual } from 'node:util';
import type { GoalChange, NewGoal } from '@reflect/contract';
import { mergeNotes } from '@reflect/engine/written-items';
import type { z } from 'zod';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { chooseWritingTime } from '../../platform/collection/time-of-writing.ts';
import type { GoalPayload } from './goals.payload.ts';

export function makeGoalPayload(sent: z.output<typeof NewGoal>): GoalPayload {
  const { title, category, priority, targetValue, currentValue } = sent;
  const details = {
    title,
    description: sent.description || null,
    category,
    priority,
    targetValue,
    currentValue,
    unit: sent.unit || null,
    targetDate: sent.targetDate ?? null,
    habitIds: [...new Set(sent.habitIds ?? [])],
  };
  return {
    ...details,
    currentValueAt: chooseWritingTime({ sent: sent.createdAt }).toISOString(),
    createdFrom: hashOfCreation(details),
  };
}

/** Replaces what `change` names and leaves the rest. Returns the same object if nothing changes. */
export function changeGoal(payload: GoalPayload, change: z.output<typeof GoalChange>): GoalPayload {
  const { description, unit, currentValueAt, habitIds, base, ...plain } = change;
  const said = Object.entries(plain).filter(([, value]) => value !== undefined);
  const changed: GoalPayload = {
    ...payload,
    ...Object.fromEntries(said),
    ...(description !== undefined && {
      description: mergeNotes({
        present: payload.description,
        sent: description || null,
        base: base?.description,
      }),
    }),
    ...(unit !== undefined && { unit: unit || null }),
    ...(habitIds !== undefined && { habitIds: [...new Set(habitIds)] }),
  };
  if (isDeepStrictEqual(changed, payload)) return payload;
  if (changed.currentValue === payload.currentValue) return changed;
  return withValue(payload, {
    changed,
    value: changed.currentValue,
    at: chooseWritingTime({ sent: currentValueAt }),
  });
}

/** A goal with a new current value, unless it already has a later one. */
export function withValue(
  payload: GoalPayload,
  { changed = payload, value, at }: { changed?: GoalPayload; value: number; at: Date },
): GoalPayload {
  const currentValueAt = at.toISOString();
  if (currentValueAt < payload.currentValueAt) {
    return changed === payload ? payload : { ...changed, currentValue: payload.currentValue };
  }
  if (changed.currentValue === value && payload.currentValueAt === currentValueAt) return changed;
  return { ...changed, currentValue: value, currentValueAt };
}

export const isReached = ({ currentValue, targetValue }: GoalPayload): boolean => currentValue >= targetValue;
