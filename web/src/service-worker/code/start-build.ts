import { type Build, readKept, removeOtherFiles, writeKept } from './kept-code.ts';

/** Runs a build that is kept whole. Open pages keep the build they started with. */
export async function beginWith(build: Build): Promise<void> {
  const { current } = await readKept();
  await writeKept({ previous: current, current: build, ready: null, refused: null, broken: null });
  await removeOtherFiles();
}
