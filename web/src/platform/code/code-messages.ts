import type { Signer } from './build-signature.ts';
import type { Refusal } from './judge-build.ts';

/** A build as screens describe it. `id` is the SHA-256 of its list. */
export interface BuildWords {
  id: string;
  version: string;
  commit: string | null;
  signer: (Signer & { fingerprint: string }) | null;
}
/** The result of the last check of what the server hands out. */
export type News =
  /** A build that may follow, completely stored on the device. */
  | { kind: 'ready'; build: BuildWords }
  /** A build that runs only if the person says so; null if there is no list, so nothing to take. */
  | { kind: 'refused'; why: Refusal; build: BuildWords | null; isSettled: boolean }
  /** Files that don't match the list. */
  | { kind: 'broken'; paths: readonly string[] };
export interface CodeState {
  current: BuildWords | null;
  news: News | null;
}

/** What a page asks the service worker. The answer comes through the port that is sent along. */
export type CodeQuestion =
  | { type: 'code-look' }
  | { type: 'code-state' }
  /** Runs a build, even a refused one, from the next opening on. Answers whether it could be fetched whole. */
  | { type: 'code-take'; id: string }
  /** Keeps the present build, and asks no more about this one. */
  | { type: 'code-stay'; id: string }
  /** Whether the server's service worker is the one in the list of the kept or ready build. */
  | { type: 'code-worker' };

/** The message by which the service worker tells pages that there is news. */
export const codeNews = 'code-news';
