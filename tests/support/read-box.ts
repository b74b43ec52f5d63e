import { expect, type Locator } from '@playwright/test';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** The place and size of an element in CSS pixels. Waits while it is drawn again and has neither. */
export async function readBox(locator: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect(async () => {
    box = await locator.boundingBox();
    expect(box).not.toBeNull();
  }).toPass({ timeout: 30_000 });
  return box!;
}
