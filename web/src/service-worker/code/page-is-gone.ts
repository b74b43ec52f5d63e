import { nothingKept, readKept, removeOtherFiles, writeKept } from './kept-code.ts';
import { prepare } from './look-at-server.ts';
import { beginWith } from './start-build.ts';

/** What the page below sends to use refused code. */
const choice = 'use-code';
const withoutList = 'unlisted';

/**
 * The page in place of the app, if the browser has deleted the app's page and the server has nothing that may follow. Nobody is
 * locked out of their writing: refused code can be used from here, too. It has no script.
 */
export async function sayPageIsGone(): Promise<Response> {
  const { refused } = await readKept();
  const words =
    "The app that was kept in this browser is gone, and what the server has isn't what it should be, or doesn't answer. " +
    'What you wrote is where it was. Try again later.';
  const value = refused && (refused.build?.id ?? withoutList);
  const way =
    value === null
      ? ''
      : "<p>Or use what the server has now. It isn't signed as before, or can't be checked: ask whoever runs the server first.</p>" +
        `<form action="/"><button name="${choice}" value="${value}">Use the new code</button></form>`;
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Reflect</title><p>${words}</p>${way}</html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none';form-action 'self';frame-ancestors 'none'",
    },
  });
}

/** Carries out the choice made on that page. Only if the page is gone: otherwise the app itself asks. */
export async function runWhatWasRefused(request: Request): Promise<void> {
  const asked = new URL(request.url).searchParams.get(choice);
  const { refused } = await readKept();
  if (asked === null || refused === null) return;
  if (refused.build === null && asked === withoutList) {
    await writeKept(nothingKept);
    await removeOtherFiles();
  } else if (refused.build?.id === asked && (await prepare(refused.build))) {
    await beginWith(refused.build);
  }
}
