import type { Page } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { journalScreen } from '../support/journal-screen.ts';
import { expect, test } from '../support/journey.ts';
import { scriptRecogniser } from '../support/scripted-recogniser.ts';

const microphone = (page: Page) => page.getByRole('button', { name: 'Transcribe speech' });
const stopDictation = (page: Page) => page.getByRole('button', { name: 'Stop dictation' });
const banner = (page: Page) => page.locator('[data-listening-banner]');
const said = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Loads the page again with the recogniser of the script. */
async function openWith(page: Page, options?: Parameters<typeof scriptRecogniser>[1]) {
  const recogniser = await scriptRecogniser(page, options);
  await page.reload();
  await expect(microphone(page)).toBeVisible();
  return recogniser;
}

test(
  'VOICE-01 VOICE-02 VOICE-09 · speech goes behind the text, with the live transcript shown, until it is stopped',
  { tag: '@also-phone' },
  async ({ person: { page } }, { project }) => {
    const recogniser = await openWith(page, { endsOnStop: false });
    const { writing } = journalScreen(page);
    await writing.fill('This morning');
    await microphone(page).click();
    await expect(banner(page)).toContainText('Listening...');
    await expect(banner(page)).toContainText('may send it to its maker');
    expect(await recogniser.read()).toMatchObject({
      started: 1,
      continuous: project.name === 'desktop',
      interimResults: true,
      lang: 'en',
    });
    await recogniser.hearing('I walked');
    await expect(banner(page)).toContainText('I walked');
    await expect(writing).toHaveValue('This morning');
    await recogniser.hear('I walked to the sea.');
    await expect(writing).toHaveValue('This morning I walked to the sea.');
    await recogniser.hear(' It was grey. ');
    await expect(writing).toHaveValue('This morning I walked to the sea. It was grey.');
    await expect(banner(page).getByRole('status')).toHaveText(
      'Listening... I walked to the sea. It was grey.',
    );
    await recogniser.hearing('And qui');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await findings(page)).toEqual([]);
    await stopDictation(page).click();
    await expect(banner(page)).toContainText('Processing...');
    await recogniser.end();
    await expect(banner(page)).toHaveCount(0);
    await expect(writing).toHaveValue('This morning I walked to the sea. It was grey. And qui');
    await expect(microphone(page)).toBeFocused();
  },
);

test('VOICE-06 VOICE-07 · what comes twice, or over and over, is written once or not at all', async ({
  person: { page },
}) => {
  const recogniser = await openWith(page);
  await microphone(page).click();
  await expect(banner(page)).toBeVisible();
  await recogniser.hear('I slept well', 'I slept well', 'well well well well', 'and woke early');
  await expect(journalScreen(page).writing).toHaveValue('I slept well and woke early');
});

test('where the browser’s maker may hear is said once on a device', async ({ person: { page } }) => {
  await openWith(page);
  await microphone(page).click();
  await expect(banner(page)).toContainText('may send it to its maker');
  await page.reload();
  await microphone(page).click();
  await expect(banner(page)).toContainText('Listening...');
  await expect(banner(page)).not.toContainText('maker');
});

test('VOICE-03 VOICE-08 · a recording ends after two minutes; the next begins when the lock of a second opens', async ({
  person: { page },
}) => {
  await page.clock.install();
  const recogniser = await openWith(page);
  await microphone(page).click();
  await expect(banner(page)).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.clock.runFor(117_000);
  await expect(banner(page)).toContainText('Listening...');
  await recogniser.hear('kept');
  await page.clock.runFor(3_000);
  await expect(banner(page)).toHaveCount(0);
  await expect(said(page, 'Two minutes recorded')).toBeVisible();
  await expect(journalScreen(page).writing).toHaveValue('kept');
  const before = (await recogniser.read()).started;
  // The lock opened while the clock ran on; stop once more to meet it closed.
  await page.clock.runFor(1_000);
  await microphone(page).click();
  await expect(banner(page)).toBeVisible();
  await stopDictation(page).click();
  await expect(banner(page)).toHaveCount(0);
  await microphone(page).click();
  await page.clock.runFor(900);
  expect((await recogniser.read()).started).toBe(before + 1);
  await page.clock.runFor(100);
  await expect.poll(async () => (await recogniser.read()).started).toBe(before + 2);
});

test(
  'VOICE-04 VOICE-05 · a phone listens anew every 55 seconds, a computer 100 ms after each end',
  { tag: '@also-phone' },
  async ({ person: { page } }, { project }) => {
    await page.clock.install();
    const recogniser = await openWith(page);
    await microphone(page).click();
    await expect(banner(page)).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    if (project.name === 'desktop') {
      await recogniser.end();
      await page.clock.runFor(90);
      expect((await recogniser.read()).started).toBe(1);
      await page.clock.runFor(20);
      expect(await recogniser.read()).toMatchObject({ started: 2, running: 1 });
      await stopDictation(page).click();
      await page.clock.runFor(500);
      expect(await recogniser.read()).toMatchObject({ started: 2, running: 0 });
      return;
    }
    await recogniser.hearing('half a word');
    await page.clock.runFor(52_000);
    expect((await recogniser.read()).started).toBe(1);
    await page.clock.runFor(3_000);
    expect(await recogniser.read()).toMatchObject({ started: 2, running: 1 });
    await expect(journalScreen(page).writing).toHaveValue('half a word');
    await recogniser.end();
    await expect(banner(page)).toHaveCount(0);
  },
);

test('VOICE-11 VOICE-12 VOICE-13 · each failure is said in its words, silence and interruption not at all', async ({
  person: { page },
}) => {
  const recogniser = await openWith(page);
  for (const [code, title, description] of [
    ['network', 'Speech recognition error', 'Mobile browser issue: network. Please try again.'],
    ['not-allowed', 'Microphone access denied', 'Please allow microphone access in your browser.'],
    ['audio-capture', 'No microphone detected', 'Please connect a microphone and try again.'],
  ] as const) {
    await microphone(page).click();
    await expect(banner(page)).toBeVisible();
    await recogniser.fail(code);
    await expect(said(page, title)).toBeVisible();
    await expect(said(page, description)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(said(page, title)).toHaveCount(0);
  }
  await microphone(page).click();
  await expect(banner(page)).toBeVisible();
  await recogniser.fail('aborted');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close notification' })).toHaveCount(0);
});

test('VOICE-10 · without a recogniser the page says so', async ({ newcomer: { page } }) => {
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await page.goto('/');
  await microphone(page).click();
  await expect(said(page, 'Voice transcription not supported')).toBeVisible();
  await expect(said(page, 'Speech recognition is not available on this device.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('VOICE-14 · a recording that cannot start says so', async ({ person: { page } }) => {
  await openWith(page, { refusesToStart: true });
  await microphone(page).click();
  await expect(said(page, 'Could not start recording')).toBeVisible();
  await expect(said(page, 'Please try again.')).toBeVisible();
});

test(
  'the meter moves with the microphone and lets go of it; leaving the screen ends the recording',
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
    await microphone(page).click();
    if (project.name === 'desktop') {
      const meter = banner(page).locator('[data-level]');
      // The microphone beeps once a second: a look in the same rhythm would meet only its silence.
      await expect
        .poll(async () => Number(await meter.getAttribute('data-level')), { intervals: [70] })
        .toBeGreaterThan(0.2);
      expect(await liveTracks()).toBe(1);
    } else {
      // There a meter would take the microphone away from the recogniser.
      await expect(banner(page)).toBeVisible();
      expect(await liveTracks()).toBe(0);
    }
    await recogniser.hearing('half a thought');
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expect.poll(liveTracks).toBe(0);
    expect((await recogniser.read()).running).toBe(0);
    await page.getByRole('link', { name: 'Journal', exact: true }).filter({ visible: true }).first().click();
    await expect(journalScreen(page).writing).toHaveValue('half a thought');
  },
);

test('the Dictate shortcut of the app begins to listen, and a reload does not', async ({
  person: { page },
}) => {
  await scriptRecogniser(page);
  await page.goto('/?action=dictate');
  await expect(banner(page)).toContainText('Listening...');
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(microphone(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
