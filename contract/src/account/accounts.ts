import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

export const Plan = z.enum(['free', 'trial', 'premium']);
export type Plan = z.infer<typeof Plan>;

/** The signed-in person, as every screen reads it. */
export const User = z.object({
  id: z.uuid(),
  /** Of any script: addresses are not limited to ASCII. */
  email: z.email({ pattern: z.regexes.unicodeEmail }),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  isPremium: z.boolean(),
  isAdmin: z.boolean(),
  plan: Plan,
  trialExpiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

/** What this installation offers, so that a screen promises nothing that is not there. */
export const AppConfig = z.object({
  signInProviders: z.array(z.object({ slug: z.string(), name: z.string() })),
  mind: z.object({ provider: z.enum(['engine', 'llm']), providerName: z.string().nullable() }),
  speech: z.boolean(),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** What a device seals with what it keeps of a person while they are signed out. */
export const DeviceKey = z.object({ key: z.base64().length(44) });
export type DeviceKey = z.infer<typeof DeviceKey>;

export const accountsEndpoints = defineEndpoints({
  getCurrentUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    summary: 'The signed-in person.',
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
    summary: 'What this installation offers: ways to sign in, who reads entries, speech.',
    response: AppConfig,
    errors: [],
  },
});
export const accountsProblems = {} as const;
