import type { Page } from '@playwright/test';
import { findViolations } from '../../support/axe.ts';
import { getJournalScreen } from '../../support/journal-screen.ts';
import { expect, test } from '../../support/journey.ts';
import { scriptRecogniser } from '../../support/scripted-recogniser.ts';

const getMicrophone = (page: Page) => page.getByRole('button', { name: 'Transcribe speech' });
const stopDictation = (page: Page) => page.getByRole('button', { name: 'Stop dictation' });
const getBanner = (page: Page) => page.locator('[data-listening-banner]');

async function openWith(page: Page, options?: Parameters<typeof scriptRecogniser>[1]) {
  const recogniser = await scriptRecogniser(page, options);
  await page.reload();
  await expect(getMicrophone(page)).toBeVisible();
  return recogniser;
}

test('DREAM-05 VOICE-09 · the dream dialog is above the dictation banner, so that both can be pressed', async ({
  person: { page },
}) => {
  await page.goto('/dashboard?tab=guides');
  await scriptRecogniser(page);
  await page.reload();
  await page.getByRole('button', { name: 'Record a dream' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dream Journal' });
  await dialog.getByLabel('What happened in the dream?').fill('I was falling.');
  await dialog.getByRole('button', { name: 'Transcribe speech' }).click();
  await expect(getBanner(page)).toContainText('Listening...');
  // A press that would hit something else fails here.
  for (const name of ['Close', 'Record Dream'])
    await dialog.getByRole('button', { name, exact: true }).last().click({ trial: true });
  await getBanner(page).getByRole('button', { name: 'Stop' }).click({ trial: true });
});

// Component tests show the rules and words of dictation.
test(
  'VOICE-01 VOICE-02 VOICE-09 · speech is added after the text, with a live transcript, until it is stopped',
  { tag: '@also-phone' },
  async ({ person: { page } }, { project }) => {
    const recogniser = await openWith(page, { endsOnStop: false });
    const { writing } = getJournalScreen(page);
    await writing.fill('This morning');
    await getMicrophone(page).click();
    await expect(getBanner(page)).toContainText('Listening...');
    await expect(getBanner(page)).toContainText('may send the audio to the company that makes it');
    expect(await recogniser.read()).toMatchObject({
      started: 1,
      continuous: project.name === 'desktop',
      interimResults: true,
      lang: 'en',
    });
    await recogniser.hearing('I walked');
    await expect(getBanner(page)).toContainText('I walked');
    await expect(writing).toHaveValue('This morning');
    await recogniser.hear('I walked to the sea.');
    await expect(writing).toHaveValue('This morning I walked to the sea.');
    await recogniser.hear(' It was grey. ');
    await expect(writing).toHaveValue('This morning I walked to the sea. It was grey.');
    await expect(getBanner(page).getByRole('status')).toHaveText(
      'Listening... I walked to the sea. It was grey.',
    );
    await recogniser.hearing('And qui');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => findViolations(page)).toEqual([]);
    await stopDictation(page).click();
    await expect(getBanner(page)).toContainText('Processing...');
    await recogniser.end();
    await expect(getBanner(page)).toHaveCount(0);
    await expect(writing).toHaveValue('This morning I walked to the sea. It was grey. And qui');
    await expect(getMicrophone(page)).toBeFocused();
  },
);

test(
  'the meter follows the microphone and releases it; leaving the screen ends the recording',
  { tag: '@also-phone' },
  async ({ person: { page } }, { project }) => {
    await page.addInitScript(() => {
      const tracks: MediaStreamTrack[] = [];
      const devices = navigator.mediaDevices;
      const getUserMedia = devices?.getUserMedia.bind(devices);
      if (devices === undefined) return;
      devices.getUserMedia = async (constraints) => {
        const stream = await getUserMedia(constraints);
        tracks.push(...stream.getTracks());
        return stream;
      };
      Object.assign(window, { microphoneTracks: tracks });
    });
    const recogniser = await openWith(page);
    const liveTracks = () =>
      page.evaluate(
        () =>
          (window as unknown as { microphoneTracks: MediaStreamTrack[] }).microphoneTracks.filter(
            ({ readyState }) => readyState === 'live',
          ).length,
      );
    await getMicrophone(page).click();
    if (project.name === 'desktop') {
      const meter = getBanner(page).locator('[data-level]');
      // The microphone beeps once a second: checking in the same rhythm would only ever meet silence.
      await expect
        .poll(async () => Number(await meter.getAttribute('data-level')), { intervals: [70] })
        .toBeGreaterThan(0.2);
      expect(await liveTracks()).toBe(1);
    } else {
      // There a meter would take the microphone away from the recogniser.
      await expect(getBanner(page)).toBeVisible();
      expect(await liveTracks()).toBe(0);
    }
    await recogniser.hearing('half a thought');
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(getBanner(page)).toHaveCount(0);
    await expect.poll(liveTracks).toBe(0);
    expect((await recogniser.read()).running).toBe(0);
    await page.getByRole('link', { name: 'Journal', exact: true }).filter({ visible: true }).first().click();
    await expect(getJournalScreen(page).writing).toHaveValue('half a thought');
  },
);
