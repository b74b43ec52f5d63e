import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { AnonymousProfile } from './profile.ts';

/** The parts of an anonymous profile; a person may leave out each of them. */
export const ProfilePart = AnonymousProfile.keyof();
export type ProfilePart = z.infer<typeof ProfilePart>;

/** Everything that somebody who has a person's code is shown of them. */
export const FoundUser = z.object({
  firstName: z.string().nullable(),
  hasProfile: z.boolean(),
  anonymousProfile: AnonymousProfile.nullable(),
  /** They are connected with the caller and are one of the caller's people. Absent in answers of earlier servers. */
  isConnected: z.boolean().optional(),
});
export type FoundUser = z.infer<typeof FoundUser>;

const typed = z.string().trim().min(1, 'Please enter a connection code').max(60);

export const connectionsProblems = {
  'connections.code_not_found': { status: 404, message: 'No user found with that connection code' },
  'connections.own_code': {
    status: 409,
    message: 'This is your own code. Ask your friend for theirs.',
  },
  'connections.not_a_profile': {
    status: 422,
    message: 'An anonymous profile can only contain sentences of Reflect. Nothing was stored.',
  },
} as const;

const sentences = z.array(z.string().max(300)).max(8);
const SentProfile = z.strictObject({
  communicationStyle: z.string().max(300),
  emotionalPatterns: sentences,
  coreValues: sentences,
  supportPreferences: sentences,
});

const codeAnswer = z.object({ code: z.string() });

export const connectionsEndpoints = defineEndpoints({
  getConnectionCode: {
    method: 'GET',
    path: '/api/user/code',
    access: 'user',
    summary: "This person's connection code, made at the first call.",
    response: codeAnswer,
    errors: [],
  },
  replaceConnectionCode: {
    method: 'POST',
    path: '/api/user/code',
    access: 'user',
    summary: 'Makes a new connection code. The one before is worth nothing from then on; connections stay.',
    limit: { calls: 10, seconds: 3600 },
    response: codeAnswer,
    errors: [],
  },
  getConnectionQr: {
    method: 'GET',
    path: '/api/user/connection-qr',
    access: 'user',
    summary: 'What a QR code of this person shows.',
    response: z.object({
      connectionCode: z.string(),
      userInfo: z.object({ firstName: z.string().nullable() }),
    }),
    errors: [],
  },
  getAnonymousProfile: {
    method: 'GET',
    path: '/api/user/anonymous-profile',
    access: 'user',
    summary: 'The anonymous profile that others see of this person; null if there is none.',
    response: z.object({ profile: AnonymousProfile.nullable() }),
    errors: [],
  },
  sendAnonymousProfile: {
    method: 'PUT',
    path: '/api/user/anonymous-profile',
    access: 'user',
    summary:
      'Shows an anonymous profile that a device has made to those who have the code, in the place of any other. It may hold nothing but the fixed sentences of Reflect.',
    bodyBytes: 4 * 1024,
    limit: { calls: 20, seconds: 3600 },
    body: SentProfile,
    response: z.object({ profile: AnonymousProfile }),
    errors: ['connections.not_a_profile'],
  },
  removeAnonymousProfile: {
    method: 'DELETE',
    path: '/api/user/anonymous-profile',
    access: 'user',
    summary: 'Removes the anonymous profile. Nobody sees it from then on.',
    limit: { calls: 60, seconds: 60 },
    errors: [],
  },
  generateProfile: {
    method: 'POST',
    path: '/api/user/generate-profile',
    access: 'user',
    isAiCall: true,
    summary:
      'Makes an anonymous profile of the journal, without secret entries and without a word of any entry, and shows it to those who have the code. `parts` says what it may hold; without it, everything.',
    bodyBytes: 4 * 1024,
    limit: { calls: 20, seconds: 3600 },
    body: z.strictObject({ parts: z.array(ProfilePart).max(4).optional() }).nullish(),
    response: z.object({ profile: AnonymousProfile }),
    errors: [],
  },
  findByCode: {
    method: 'GET',
    path: '/api/user/find/:code',
    access: 'user',
    summary: 'The person with this connection code, as others may see them.',
    limit: { calls: 30, seconds: 600 },
    params: z.object({ code: typed }),
    response: FoundUser,
    errors: ['connections.code_not_found'],
  },
  connect: {
    method: 'POST',
    path: '/api/user/connect-via-qr',
    access: 'user',
    summary:
      'Connects with the person of a code, typed or read from a QR code. Both have each other among their people then.',
    bodyBytes: 4 * 1024,
    limit: { calls: 30, seconds: 600 },
    body: z.union([
      z.strictObject({
        /** The text of a QR code, or the JSON in it. */
        qrData: z.union([
          z.string().trim().min(1, 'Please enter a connection code').max(500),
          z.object({ type: z.string().max(60), code: typed }),
        ]),
      }),
      z.strictObject({ connectionCode: typed }),
    ]),
    response: z.object({
      message: z.string(),
      /** Days of Premium for each of the two; 0 if they were connected before. */
      bonusReward: z.number().int().nonnegative(),
    }),
    errors: ['connections.code_not_found', 'connections.own_code'],
  },
});
