import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';

export const voiceProblems = {
  'voice.not_configured': { status: 404, message: "Reading aloud isn't set up on this server." },
  'voice.failed': {
    status: 503,
    message: "The speech service isn't responding right now. Please try again shortly.",
  },
} as const;

export const voiceEndpoints = defineEndpoints({
  textToSpeech: {
    method: 'POST',
    path: '/api/text-to-speech',
    access: 'user',
    summary:
      'Reads a text aloud; a longer one is sent in parts. What was read stays, sealed, for 30 days and is then answered at once.',
    bodyBytes: 64 * 1024,
    limit: { calls: 60, seconds: 60 },
    body: z.object({
      text: z
        .string()
        .max(limits.speechText)
        .refine((text) => text.trim() !== '', "There's no text to read aloud."),
      voice: z.literal('nova').default('nova'),
    }),
    bytes: 'audio/mpeg',
    errors: ['voice.not_configured', 'voice.failed'],
  },
});
