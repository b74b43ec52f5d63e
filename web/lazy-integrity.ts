import type { Plugin } from 'vite';

/** Vite's helper that fetches every later part of the app. */
const helper = /^\0vite\/preload-helper\.js$/;
const nonce = /const cspNonceMeta[^;]+;\s*const cspNonce\b[^;]+;/;
const setNonce = /if \(cspNonce\) [^;]+;/;
/** `scripts/release/protect-page.mjs` writes the sums into the page's import map. */
const readSums = 'sums ??= JSON.parse(document.querySelector("[type=importmap]").textContent).integrity;';

/**
 * Checks styles and scripts that are fetched later against the sums in the page's import map, also in browsers that don't read
 * `integrity` there. It replaces the nonce, which this content security policy doesn't use.
 */
export function addLazyIntegrity(): Plugin {
  let isDone = false;
  return {
    name: 'lazy-integrity',
    apply: 'build',
    transform: {
      filter: { id: helper },
      handler(code) {
        if (!nonce.test(code) || !setNonce.test(code))
          throw new Error('web/lazy-integrity.ts: Vite has another helper now, and no place for the sums.');
        isDone = true;
        return {
          code: `let sums;${code
            .replace(nonce, readSums)
            .replace(setNonce, 'link.integrity = sums[dep.pathname] ?? "";')}`,
          map: null,
        };
      },
    },
    generateBundle() {
      if (!isDone) throw new Error('web/lazy-integrity.ts: nothing was fetched later in this build.');
    },
  };
}
