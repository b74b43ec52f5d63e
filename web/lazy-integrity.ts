import type { Plugin } from 'vite';

/** Vite's own helper, by which every part of the app that is fetched later comes into the page. */
const helper = /^\0vite\/preload-helper\.js$/;
const nonce = /const cspNonceMeta[^;]+;\s*const cspNonce\b[^;]+;/;
const setNonce = /if \(cspNonce\) [^;]+;/;
/** The import map in the page has the sums; `scripts/release/protect-page.mjs` writes it. */
const readSums = 'sums ??= JSON.parse(document.querySelector("[type=importmap]").textContent).integrity;';

/**
 * Styles and scripts that are fetched later are held to the sums in the page's import map, in browsers too that read none from
 * there. It takes the place of the nonce, which this policy of what may run has no use for.
 */
export function lazyIntegrity(): Plugin {
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
