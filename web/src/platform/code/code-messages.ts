import type { Signer } from './build-signature.ts';
import type { Refusal } from './judge-build.ts';

/** A build as screens tell of it. `id` is the fingerprint of its list. */
export interface BuildWords {
  id: string;
  version: string;
  commit: string | null;
  signer: (Signer & { fingerprint: string }) | null;
}
/** What came of the last look at what the server hands out. */
export type News =
  /** A build that may follow, whole and kept on the device. */
  | { kind: 'ready'; build: BuildWords }
  /** A build that doesn't run here unless somebody says so. Without a list there is nothing to be taken. */
  | { kind: 'refused'; why: Refusal; build: BuildWords | null; isSettled: boolean }
  /** Files that aren't what the list says. */
  | { kind: 'broken'; paths: readonly string[] };
export interface CodeState {
  current: BuildWords | null;
  news: News | null;
}

/** What a page asks of the service worker. It answers through the port that comes along. */
export type CodeQuestion =
  | { type: 'code-look' }
  | { type: 'code-state' }
  /** Lets a build run from the next opening on, one that was refused too. Answers whether it could be had whole. */
  | { type: 'code-take'; id: string }
  /** Stays with what is kept, and asks no more about this build. */
  | { type: 'code-stay'; id: string }
  /** Whether the server's service worker is the one in the list of the build that is kept or ready. */
  | { type: 'code-worker' };

/** What the service worker tells pages: there is news. */
export const codeNews = 'code-news';
