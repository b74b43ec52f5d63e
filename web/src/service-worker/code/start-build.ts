import { type Build, readKept, removeOtherFiles, writeKept } from './kept-code.ts';

/** Lets a build run that is kept whole. What pages have begun with stays for them. */
export async function beginWith(build: Build): Promise<void> {
  const { current } = await readKept();
  await writeKept({ previous: current, current: build, ready: null, refused: null, broken: null });
  await removeOtherFiles();
}
