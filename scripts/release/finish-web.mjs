import { precompress } from '../precompress.mjs';
import { listBuild } from './list-build.mjs';
import { protectPage } from './protect-page.mjs';
import { signBuild } from './sign-build.mjs';

/** What is done with the web app once it's built: sums in the page, the list of the build, its signature if there is a key. */
export async function finishWeb(folder) {
  protectPage(folder);
  listBuild(folder);
  signBuild(folder);
  await precompress(folder);
}
