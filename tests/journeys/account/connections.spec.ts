import type { Page } from '@playwright/test';
import type { Person as ListedPerson, User } from '@reflect/contract';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { answerProvider, expect, getOrigin, makeAddress, type Person, test } from '../../support/journey.ts';

const toast = ({ page }: Pick<Person, 'page'>, text: string) =>
  page.getByRole('listitem').filter({ hasText: text });
const readJson = async <Answer>({ page }: Pick<Person, 'page'>, path: string) =>
  (await (await page.request.get(path)).json()) as Answer;
const readPeople = (person: Pick<Person, 'page'>) => readJson<ListedPerson[]>(person, '/api/sub-profiles');
const readReferralCode = async (person: Pick<Person, 'page'>) =>
  (await readJson<{ referralCode: string }>(person, '/api/referral/code')).referralCode;

/** A person without a name is asked for one before their first connection, and may leave it empty. */
async function connectWithoutName(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What name should they see?' });
  await dialog.getByRole('button', { name: 'Connect' }).click();
}

test('CONN-01 CONN-02 CONN-06 REF-01 REF-04 REF-05 · connections open people, the profile and the referrals, and all of them are accessible', async ({
  newcomer,
  context,
  expectNoise,
}) => {
  expectNoise(/409 \(Conflict\)/);
  const { page } = newcomer;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await followSystemTheme(page);
  await page.goto('/connections');
  const code = await readReferralCode(newcomer);
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('link', { name: /^People in My Life/ })).toHaveAttribute(
    'href',
    '/sub-profiles',
  );
  await expect(page.getByRole('heading', { name: 'Your referrals' })).toBeVisible();
  await expectSoundAtBothWidths(page, 'the connections');

  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(newcomer, 'Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await page.getByRole('button', { name: 'Enter Referral Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter Referral Code' });
  await dialog.getByRole('textbox', { name: 'Referral code' }).fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(newcomer, 'This is your own referral code.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Connection Profile/ }).click();
  await expect(page.getByText(/^RFL-[0-9A-Z]{8}$/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('HomeConnection Profile');
  await expectSoundAtBothWidths(page, 'the connection profile');

  await page.goto('/connections');
  await page.getByRole('link', { name: /^Referrals/ }).click();
  await expect(page.getByRole('heading', { name: 'How Referrals Work' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Referral code' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Special code' })).toBeVisible();
  await page.getByRole('button', { name: 'My QR Code' }).click();
  await expect(page.getByRole('img', { name: /^QR code of the connection code RFL-/ })).toBeVisible();
  await expectSoundAtBothWidths(page, 'the own QR code');
  await page.keyboard.press('Escape');
  await expectSoundAtBothWidths(page, 'the referrals');
  await page.getByRole('link', { name: 'Scan Code' }).click();
  await expect(page).toHaveURL(/\/qr-scanner$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSoundAtBothWidths(page, 'the scanner');
});

test('QR-02 QR-03 QR-06 QR-08 · the image of a QR code connects two people, and an image without a code says so', async ({
  newcomer,
  browser,
  baseURL,
  sessions,
  expectNoise,
}) => {
  expectNoise(/willReadFrequently/);
  const { page } = newcomer;
  const friendContext = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const { user, cookie } = await sessions.take();
  await friendContext.addCookies([{ ...cookie, url: baseURL!, httpOnly: true, sameSite: 'Lax' }]);
  const friend = { page: await friendContext.newPage(), user };
  await friend.page.goto('/referrals');
  await friend.page.getByRole('button', { name: 'My QR Code' }).click();
  const image = await friend.page.getByRole('img', { name: /^QR code/ }).screenshot();

  await page.goto('/qr-scanner');
  await expect(page.getByRole('heading', { name: 'How to connect' })).toBeVisible();
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  };
  await choose(await page.getByRole('heading', { level: 1 }).screenshot());
  await expect(
    toast(newcomer, 'No QR code found in this image. Please use manual code entry.'),
  ).toBeVisible();
  await choose(Buffer.from('no image at all'));
  await expect(page.getByRole('button', { name: 'Upload Image' })).toBeEnabled();

  await choose(image);
  await connectWithoutName(page);
  await expect(toast(newcomer, 'Connected!')).toBeVisible();
  await expect(page).toHaveURL(/\/referrals$/);
  await expect(page.getByRole('region', { name: 'Your referrals' })).toContainText('Days earned0');
  for (const person of [newcomer, friend])
    expect(await readPeople(person)).toMatchObject([{ tags: ['connection'] }]);

  await page.goto('/qr-scanner');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/referrals$/);
  await friendContext.close();
});

test('QR-02 QR-05 · the camera reads a code, stops when the screen is left, and can be refused', async ({
  newcomer,
  browser,
  baseURL,
  sessions,
  expectNoise,
}) => {
  expectNoise(/willReadFrequently/, /404 \(Not Found\)/);
  const { page } = newcomer;
  const friendContext = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const { cookie } = await sessions.take();
  await friendContext.addCookies([{ ...cookie, url: baseURL!, httpOnly: true, sameSite: 'Lax' }]);
  const friendPage = await friendContext.newPage();
  await friendPage.goto('/referrals');
  await friendPage.getByRole('button', { name: 'My QR Code' }).click();
  const image = (await friendPage.getByRole('img', { name: /^QR code/ }).screenshot()).toString('base64');
  await friendContext.close();

  // A camera that films a picture; the rest is the browser's own.
  await page.addInitScript((picture) => {
    const camera = { tracks: [] as MediaStreamTrack[], isRefused: true, isAimed: false };
    Object.assign(window, { camera });
    navigator.mediaDevices.getUserMedia = async () => {
      if (camera.isRefused) throw new DOMException('Refused.', 'NotAllowedError');
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = 480;
      canvas.height = 480;
      const drawing = canvas.getContext('2d')!;
      setInterval(() => {
        drawing.fillStyle = 'white';
        drawing.fillRect(0, 0, 480, 480);
        if (camera.isAimed) drawing.drawImage(bitmap, 60, 60, 360, 360);
      }, 50);
      const stream = canvas.captureStream(20);
      camera.tracks = stream.getTracks();
      return stream;
    };
  }, image);
  type Filmed = { camera: { tracks: MediaStreamTrack[]; isRefused: boolean; isAimed: boolean } };
  const expectTracks = () =>
    page.evaluate(() => (window as unknown as Filmed).camera.tracks.map(({ readyState }) => readyState));

  await page.goto('/qr-scanner');
  const use = page.getByRole('button', { name: 'Use Camera' });
  await use.click();
  await expect(
    page.getByText("Reflect doesn't have permission to use the camera, and that's fine."),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Connection code' })).toBeVisible();

  await page.evaluate(() => Object.assign((window as unknown as Filmed).camera, { isRefused: false }));
  await use.click();
  await expect(page.getByText("Point the camera at your friend's code.", { exact: true })).toBeVisible();
  expect(await expectTracks()).toEqual(['live']);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'How Referrals Work' })).toBeVisible();
  expect(await expectTracks()).toEqual(['ended']);

  await page.goBack();
  await page.evaluate(() => Object.assign((window as unknown as Filmed).camera, { isAimed: true }));
  const sent = page.waitForRequest('**/api/user/connect-via-qr');
  await use.click();
  await connectWithoutName(page);
  expect((await sent).postDataJSON()).toEqual({
    qrData: expect.stringMatching(/^\{"type":"reflect-connection","code":"RFL-[0-9A-Z]{8}"\}$/),
  });
  await expect(toast(newcomer, 'Connected!')).toBeVisible();
  await expect(page).toHaveURL(/\/referrals$/);
  expect(await expectTracks()).toEqual(['ended']);
});

test('REF-02 REF-07 · the code of a link is kept through sign-in, and used once after confirmation', async ({
  newcomer,
  browser,
  baseURL,
}) => {
  await newcomer.page.goto('/referrals');
  const code = await readReferralCode(newcomer);
  const guestContext = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const page = await guestContext.newPage();
  await page.goto(`/?ref=${code}`);
  await page.getByRole('button', { name: /^Continue with / }).click();
  await answerProvider(page, makeAddress());
  const question = page.getByRole('alertdialog', { name: `Use the referral code ${code}?` });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
  const isPremium = async () => (await readJson<User>({ page }, '/api/auth/user')).isPremium;
  expect(await isPremium()).toBe(false);
  await question.getByRole('button', { name: 'Apply' }).click();
  await expect(toast({ page }, 'Referral Applied!')).toBeVisible();
  expect(await isPremium()).toBe(true);

  await page.request.post('/api/journal/entries', {
    data: { content: 'We walked along the harbour.' },
    headers: await getOrigin(page),
  });
  await newcomer.page.reload();
  await expect(newcomer.page.getByRole('region', { name: 'Your referrals' })).toContainText('Days earned3');
  await guestContext.close();
});
