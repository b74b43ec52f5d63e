import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { isOwnModelAddress } from './own-model-address.ts';

/** Where a language model listens on the browser's computer. */
export const OwnModelAddress = z
  .string()
  .max(22)
  .refine(isOwnModelAddress, 'has to be http://127.0.0.1 or http://localhost with a port');

export const OwnModel = z.object({
  /** Whether this installation lets pages connect to a model on their own computer. */
  isAllowed: z.boolean(),
  /** For this session; null if its pages connect to nothing but the server. */
  address: OwnModelAddress.nullable(),
});
export type OwnModel = z.infer<typeof OwnModel>;

const path = '/api/private-journal/own-model';

/** Endpoints of the one address besides the server that pages of a session may connect to. The server never calls it. */
export const ownModelEndpoints = defineEndpoints({
  getOwnModel: {
    method: 'GET',
    path,
    access: 'user',
    isOpenWhileLocked: true,
    summary:
      'The address of a language model on the computer of this session, to which its pages may connect; null without one.',
    response: OwnModel,
    errors: [],
  },
  setOwnModel: {
    method: 'PUT',
    path,
    access: 'user',
    summary:
      'Lets pages of this session connect to a language model at 127.0.0.1 or localhost, from the next one that is opened on; null ends that.',
    limit: { calls: 60, seconds: 3600 },
    bodyBytes: 256,
    body: z.object({ address: OwnModelAddress.nullable() }),
    response: OwnModel,
    errors: ['private_journal.own_model_not_allowed'],
  },
});

export const ownModelProblems = {
  'private_journal.own_model_not_allowed': {
    status: 409,
    message: "Whoever runs this server hasn't allowed pages to ask a model on your computer.",
  },
} as const;
