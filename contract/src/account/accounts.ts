import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { PrivateJournalState } from '../private-journal/switching.ts';

export const Plan = z.enum(['free', 'trial', 'premium']);
export type Plan = z.infer<typeof Plan>;

/** The signed-in person, as every screen reads it. */
export const User = z.object({
  id: Id,
  /** In any script: addresses are not limited to ASCII. */
  email: z.email({ pattern: z.regexes.unicodeEmail }),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  isPremium: z.boolean(),
  isAdmin: z.boolean(),
  plan: Plan,
  trialExpiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Absent in answers of earlier servers, which have no private journals. */
  privateJournal: PrivateJournalState.optional(),
  /** Generation of the private journal's key, or of the next one: 1, plus 1 each time it was turned or switched off. */
  privateJournalGeneration: z.number().int().min(1).optional(),
});
export type User = z.infer<typeof User>;

/** What this installation offers, so that screens don't promise what isn't there. */
export const AppConfig = z.object({
  signInProviders: z.array(z.object({ slug: z.string(), name: z.string() })),
  mind: z.object({
    provider: z.enum(['engine', 'llm']),
    providerName: z.string().nullable(),
    /** The name of the language model; null if there is none. Absent in answers of earlier servers. */
    model: z.string().nullable().optional(),
  }),
  speech: z.boolean(),
  /** Whether Premium can be bought here. */
  payments: z.boolean(),
  /** Whether addresses of administrators are set. */
  hasAdmins: z.boolean(),
  /**
   * Whether an admin password is set, with which an administrator can sign in. Absent in answers of earlier
   * servers.
   */
  hasAdminPassword: z.boolean().optional(),
  /** Whether mail goes to a mail server instead of into files. Absent in answers of earlier servers. */
  sendsMail: z.boolean().optional(),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** A browser or app in which the person is signed in. */
export const Session = z.object({
  /** Identifies the session in calls; it gives no access. */
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Up to an hour old: visits are stored once an hour. */
  lastSeenAt: z.iso.datetime(),
  /** The browser and system as the browser names them. */
  userAgent: z.string().nullable(),
  /** Whether this request belongs to it. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** The key with which a device seals what it keeps of a person while they are signed out. */
export const DeviceKey = z.object({ key: z.base64().length(44) });
export type DeviceKey = z.infer<typeof DeviceKey>;

export const accountsEndpoints = defineEndpoints({
  getCurrentUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    isOpenWhileLocked: true,
    maySayNobody: true,
    summary: 'The signed-in person.',
    response: User,
    errors: [],
  },
  nameOneself: {
    method: 'PUT',
    path: '/api/auth/user/name',
    access: 'user',
    summary:
      'Sets the name that connected people see. A sign-in provider that names the person has the last word.',
    limit: { calls: 30, seconds: 600 },
    bodyBytes: 1024,
    body: z.strictObject({ firstName: z.string().trim().min(1).max(60) }),
    response: User,
    errors: [],
  },
  getDeviceKey: {
    method: 'GET',
    path: '/api/device-key',
    access: 'user',
    summary: "The key that the person's devices seal their copies with: 32 bytes, the same on every device.",
    response: DeviceKey,
    errors: [],
  },
  getConfig: {
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary:
      'What this installation offers: ways to sign in, who reads entries, speech, payments, administrators.',
    response: AppConfig,
    errors: [],
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'Where the person is signed in, last used first.',
    response: z.array(Session),
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    access: 'user',
    summary: 'Signs out one browser or app, at once.',
    limit: { calls: 60, seconds: 60 },
    params: z.object({ sessionId: z.string().max(100) }),
    errors: ['accounts.session_not_found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'Signs out every browser and app but this one, at once.',
    limit: { calls: 60, seconds: 60 },
    errors: [],
  },
});
export const accountsProblems = {
  'accounts.session_not_found': { status: 404, message: "That device isn't signed in anymore." },
} as const;
