import { precompress } from '../build/precompress.mjs';
import { listBuild } from './list-build.mjs';
import { protectPage } from './protect-page.mjs';
import { signBuild } from './sign-build.mjs';

/**
 * Finishes a built web app: hashes in the page, the list of the build, and its signature if there is a key. What the
 * earlier build has compressed isn't compressed again.
 */
export async function finishWeb(folder, earlier) {
  protectPage(folder);
  listBuild(folder);
  signBuild(folder);
  await precompress(folder, { earlier });
}
