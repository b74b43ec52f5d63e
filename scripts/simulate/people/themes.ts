import type { Fate } from '../server/installation.ts';
import type { Deed } from './plan.ts';

/** What a short history is about: what comes first, what is done then and how often, and what the network does to it. */
export interface Theme {
  /** Undisturbed, one after the other; the number is that of the device. */
  begins: readonly (readonly [Deed, number])[];
  deeds: Partial<Record<Deed, number>>;
  fates: readonly Fate[];
  reads?: readonly Fate[];
  devices: number;
  people?: [number, number, number];
  /** Whether the devices are used in turn, as when a person puts one down and continues on the other. */
  isInTurn?: boolean;
  /** The only device with a bad connection; by default all have one. */
  badOn?: number;
  /** How much time may lie between two events. */
  ms: readonly number[];
  /** Whether pages end in the middle of it. */
  hasCrashes?: boolean;
}

/** It has arrived, but nobody is told. */
const untold: readonly Fate[] = ['answer-lost', 'answer-cut', 'killed-after-commit'];
const unanswered: readonly Fate[] = [...untold, 'lost'];
/** Two devices that show the same entry. */
const shared = [
  ['write', 0],
  ['refresh', 1],
] as const;

export const themes = {
  'writes that nobody answers': {
    begins: [],
    deeds: { write: 3, edit: 4, remove: 2, undo: 1, online: 1, flush: 1, 'server-down': 1, 'server-up': 1 },
    fates: [...unanswered, 'gateway', 'busy', 'killed-before-commit', 'cut-off', 'doubled'],
    devices: 1,
    ms: [0, 3_000, 12_000, 70_000],
  },
  'deletions and what brings them back': {
    begins: [['write', 0]],
    deeds: { remove: 4, undo: 5, 'bring-back': 2, open: 1, edit: 1, write: 1 },
    fates: [...unanswered, 'doubled', 'late', 'overtaken', 'answer-late'],
    devices: 1,
    ms: [0, 200, 3_000, 70_000],
  },
  'what waits while there is no connection': {
    begins: [
      ['write', 0],
      ['open', 0],
    ],
    deeds: {
      offline: 3,
      edit: 6,
      online: 3,
      write: 2,
      remove: 1,
      undo: 1,
      flush: 1,
      'begin-edit-everywhere': 2,
      'end-edit-everywhere': 2,
    },
    fates: [...unanswered, 'cut-off', 'answer-cut'],
    devices: 1,
    ms: [0, 200, 3_000],
  },
  'a creation that is sent again': {
    begins: [],
    deeds: { write: 4, 'read-and-remove': 4, 'read-and-edit': 2, edit: 1, 'edit-everywhere': 0.5 },
    fates: [...untold, 'late', 'doubled'],
    devices: 2,
    isInTurn: true,
    badOn: 0,
    ms: [200, 1_000, 3_000, 3_000],
  },
  'collisions that somebody decides while others edit': {
    begins: [...shared, ['edit-everywhere', 0]],
    deeds: { 'choose-mine': 6, 'read-and-edit': 4, 'choose-both': 2, edit: 3, 'edit-everywhere': 1, open: 1 },
    fates: ['answer-lost', 'answer-late', 'lost'],
    devices: 2,
    ms: [0, 200, 3_000, 6_000],
  },
  'changes of the same entry one after the other': {
    begins: shared,
    deeds: { 'read-and-edit': 6, edit: 3, remove: 0.3, undo: 0.3 },
    fates: [...untold, 'answer-late'],
    devices: 2,
    isInTurn: true,
    badOn: 0,
    ms: [200, 1_000, 3_000],
  },
  'changes in the same moment': {
    begins: [...shared, ['open', 0]],
    deeds: {
      'edit-everywhere': 5,
      'busy-database': 2,
      'begin-edit-everywhere': 2,
      'end-edit-everywhere': 2,
      'end-edit': 2,
      'choose-both': 1,
      remove: 1,
    },
    fates: ['answer-late', 'overtaken', 'answer-lost'],
    devices: 2,
    ms: [0, 200, 3_000, 6_000],
  },
  'several pages that send at once': {
    begins: [
      ['open', 0],
      ['write', 0],
    ],
    deeds: {
      edit: 4,
      flush: 3,
      remove: 2,
      undo: 2,
      online: 2,
      offline: 1,
      sync: 2,
      refresh: 1,
      'read-and-edit': 2,
    },
    fates: ['answer-late', 'overtaken', 'late', 'busy', 'doubled', 'answer-lost'],
    devices: 2,
    ms: [0, 0, 200, 1_000, 12_000],
  },
  'reading while something is sent': {
    begins: [['write', 0]],
    deeds: { refresh: 5, edit: 6, write: 1, remove: 0.5, undo: 0.5 },
    fates: ['arrives', 'arrives', 'answer-late', 'overtaken'],
    reads: ['answer-late', 'answer-late', 'answer-late', 'answer-lost'],
    devices: 1,
    ms: [200, 1_000, 3_000, 6_000],
  },
  'devices that miss something': {
    begins: shared,
    deeds: {
      remove: 3,
      'remove-for-good': 3,
      refresh: 3,
      'power-cut': 2,
      restart: 2,
      write: 2,
      edit: 2,
      'bring-back': 1,
      'empty-trash': 1,
      clear: 0.5,
    },
    fates: ['lost', 'answer-lost', 'late'],
    reads: ['lost', 'answer-lost', 'answer-cut'],
    devices: 2,
    ms: [0, 3_000, 6_000],
    hasCrashes: true,
  },
  'drafts of pages that end': {
    begins: [['type', 0]],
    deeds: {
      type: 5,
      save: 4,
      crash: 3,
      open: 3,
      copy: 1,
      reload: 2,
      'power-cut': 1,
      fill: 2,
      free: 1,
      slow: 1,
      offline: 1,
      online: 1,
    },
    fates: [...unanswered, 'answer-late'],
    reads: ['lost', 'answer-late'],
    devices: 1,
    ms: [0, 0, 200, 3_000, 6_000],
    hasCrashes: true,
  },
  'storage that is slow': {
    begins: [['slow', 0]],
    deeds: { write: 4, edit: 3, type: 3, save: 3, crash: 2, restart: 1, slow: 1, free: 0.5 },
    fates: ['lost', 'answer-late', 'busy'],
    devices: 1,
    ms: [0, 200, 3_000, 6_000],
    hasCrashes: true,
  },
  'storage that is full': {
    begins: [['fill', 0]],
    deeds: { write: 8, edit: 2, type: 0.5, free: 0.5, crash: 0.5 },
    fates: [...untold, 'busy'],
    devices: 1,
    ms: [0, 3_000, 6_000],
    hasCrashes: true,
  },
  'drafts on a full device': {
    begins: [
      ['type', 0],
      ['fill', 0],
    ],
    deeds: { restart: 4, crash: 4, open: 4, reload: 1, 'power-cut': 1, type: 1, save: 1, free: 0.5 },
    fates: ['lost', 'answer-lost'],
    devices: 1,
    ms: [200, 3_000, 6_000],
  },
  'clocks that are wrong': {
    begins: [],
    deeds: { write: 3, edit: 3, clock: 1, 'clock-ahead': 3, 'clock-back': 2, restart: 1, crash: 1, type: 1 },
    fates: ['busy', 'answer-lost', 'gateway', 'lost'],
    devices: 1,
    ms: [0, 3_000, 70_000],
  },
  'a device for two people': {
    begins: [['write', 0]],
    deeds: {
      'hand-over': 5,
      write: 4,
      open: 3,
      edit: 2,
      'sign-out': 1,
      'sign-in': 2,
      remove: 2,
      'empty-trash': 2,
      lock: 1,
      unlock: 1,
      offline: 1,
      online: 1,
    },
    fates: ['lost', 'answer-lost', 'answer-late', 'busy'],
    devices: 2,
    people: [0, 1, 0],
    ms: [0, 200, 3_000, 6_000],
  },
  'pages of somebody who is no longer signed in': {
    begins: [
      ['write', 0],
      ['open', 0],
    ],
    deeds: { 'hand-over': 5, write: 8, open: 2, edit: 1, remove: 0.5 },
    fates: ['answer-late', 'overtaken'],
    devices: 1,
    ms: [0, 200, 3_000],
  },
  'two people who delete': {
    begins: [
      ['write', 0],
      ['write', 1],
    ],
    deeds: { remove: 5, 'empty-trash': 3, undo: 3, 'remove-for-good': 1, write: 2, edit: 1, refresh: 1 },
    fates: ['lost', 'answer-lost', 'answer-late'],
    devices: 2,
    people: [0, 1, 0],
    ms: [200, 3_000],
  },
  'deletions on one page and restorations on another': {
    begins: [
      ['write', 0],
      ['open', 0],
    ],
    deeds: { remove: 5, 'bring-back': 6, undo: 1, refresh: 1, edit: 1 },
    fates: ['answer-late', 'answer-late', 'overtaken', 'answer-lost'],
    devices: 1,
    ms: [0, 200, 1_000, 3_000],
  },
} satisfies Record<string, Theme>;
