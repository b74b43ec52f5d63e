import type { User } from '@reflect/contract';

/** The account that a request is signed in with. */
export type Caller = User;
