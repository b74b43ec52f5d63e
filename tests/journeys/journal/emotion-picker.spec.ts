import type { Page } from '@playwright/test';
import { emotions } from '@reflect/engine/emotions';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { getJournalScreen } from '../../support/journal-screen.ts';
import { expect, test } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const getPicker = (page: Page) => page.getByRole('dialog', { name: 'Select Your Emotion' });
const getMoodButton = (page: Page) => page.getByRole('button', { name: /^(Select Mood|Mood: .+)$/ });

async function openPicker(page: Page) {
  await getMoodButton(page).click();
  await getPicker(page).getByRole('radiogroup', { name: 'View' }).waitFor();
  return getPicker(page);
}

// Component tests show the keys, the search and what each view offers.
test('EMO-05 · a touch on the rim or between petals finds the nearest, the centre shows its name, and a second press chooses it', {
  tag: '@also-phone',
}, async ({ person: { page } }) => {
  const picker = await openPicker(page);
  const wheel = picker.getByRole('radiogroup', { name: 'Emotion wheel' }).locator('svg');
  const press = async (radius: number, degrees: number) => {
    const box = await readBox(wheel);
    const turn = (degrees * Math.PI) / 180;
    await page.mouse.click(
      box.x + box.width / 2 + box.width * radius * Math.sin(turn),
      box.y + box.height / 2 - box.width * radius * Math.cos(turn),
    );
  };
  const checked = picker
    .getByRole('radiogroup', { name: 'Emotion wheel' })
    .getByRole('radio', { checked: true });
  await press(0.49, 22.5);
  await expect(checked).toHaveAccessibleName(/^acceptance, trust, mild\./);
  await expect(wheel.locator('.wheel-said-name')).toHaveText('acceptance');
  await press(0.32, 0.5);
  await expect(checked).toHaveAccessibleName(/^trust, trust, medium\./);
  await press(0, 0);
  await expect(checked).toHaveAccessibleName(/^trust,/);
  await press(0.2, 157.5);
  await expect(checked).toHaveAccessibleName(/^grief, sadness, strong\./);
  await press(0.2, 157.5);
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mood: grief' })).toBeVisible();
});

test('EMO-05 · on a right-to-left page the whole wheel is on the screen', {
  tag: '@phone',
}, async ({ person: { page } }) => {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  const picker = await openPicker(page);
  const wheel = picker.getByRole('radiogroup', { name: 'Emotion wheel' }).locator('svg');
  await expect(wheel).toBeInViewport({ ratio: 0.99 });
});

test('MOOD-03 MOOD-04 · a mood is removed in the dialog, and restored by Undo', async ({
  person: { page },
}) => {
  let picker = await openPicker(page);
  await expect(picker.getByRole('button', { name: 'Remove mood' })).toHaveCount(0);
  await picker.getByRole('button', { name: 'calm' }).click();
  await expect(picker).toHaveCount(0);
  picker = await openPicker(page);
  await expect(picker.getByRole('button', { name: 'calm', pressed: true })).toBeVisible();
  await picker.getByRole('button', { name: 'Remove mood' }).click();
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select Mood' })).toBeVisible();
  await getJournalScreen(page).toast('Mood removed').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mood: calm' })).toBeVisible();
});

test('EMO-05 · the wheel is animated, and isn’t if reduced motion is requested', async ({
  person: { page },
}) => {
  const listMovements = () =>
    getPicker(page).evaluate((dialog) =>
      ['.petal-layer', '.petal-lifted', '.wheel-said'].map((part) => {
        const found = dialog.querySelector(part);
        return found === null ? 'missing' : getComputedStyle(found).animationName;
      }),
    );
  const acceptance = getPicker(page).getByRole('radio', { name: /^acceptance,/ });
  await openPicker(page);
  await acceptance.press('End');
  expect(await listMovements()).toEqual(['petals-open', 'petal-lift', 'said-in']);
  await page.keyboard.press('Escape');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPicker(page);
  await acceptance.press('End');
  expect(await listMovements()).toEqual(['none', 'none', 'none']);
  // With reduced motion nothing waits for the end of an animation.
  const isGone = await getPicker(page).evaluate(async (dialog) => {
    dialog.querySelector<HTMLElement>('button.emotion-choose')?.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return !dialog.isConnected;
  });
  expect(isGone).toBe(true);
});

async function measureSmallestLetters(page: Page): Promise<number> {
  return page.locator('.emotion-wheel').evaluate((drawing) => {
    const scale = drawing.getBoundingClientRect().width / (drawing as SVGSVGElement).viewBox.baseVal.width;
    const sizes = [...drawing.querySelectorAll('.petal-name')].map((name) =>
      Number.parseFloat(getComputedStyle(name).fontSize),
    );
    return Math.min(...sizes) * scale;
  });
}

test('EMO-05 · every name stays on its petal, and nothing is cut off on small phones, in landscape and with large letters', {
  tag: '@phone',
}, async ({ person: { page } }) => {
  for (const [width, height, fontSize] of [
    [390, 844, '100%'],
    [390, 664, '100%'],
    [360, 640, '100%'],
    [320, 568, '100%'],
    [844, 390, '100%'],
    [1280, 800, '100%'],
    [640, 700, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picker = await openPicker(page);
    await page.evaluate((letters) => {
      document.documentElement.style.setProperty('font-size', letters, 'important');
    }, fontSize);
    const size = `${width} by ${height} at ${fontSize}`;
    await picker.getByRole('radio', { name: /^apprehension,/ }).press('Home');
    await picker.getByRole('button', { name: 'Choose serenity' }).scrollIntoViewIfNeeded();
    await expect(picker.getByRole('button', { name: 'Choose serenity' }), size).toBeInViewport({ ratio: 1 });
    expect(await findNamesOffPetals(page), size).toEqual([]);
    // About 12 pixels; a little less if a low screen makes the wheel small.
    if (height > width && fontSize === '100%')
      expect(await measureSmallestLetters(page), size).toBeGreaterThanOrEqual(11.4);
    const box = await readBox(picker);
    expect(box.x, size).toBeGreaterThanOrEqual(0);
    expect(box.y, size).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, size).toBeLessThanOrEqual(width);
    expect(box.y + box.height, size).toBeLessThanOrEqual(height + 1);
    const sideways = await picker.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter(
          (part) =>
            getComputedStyle(part).overflowY === 'auto' &&
            part.clientHeight > 100 &&
            !part.matches('.quick-moods'),
        )
        .map((part) => part.scrollWidth - part.clientWidth),
    );
    expect(Math.max(0, ...sideways), size).toBe(0);
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
  }
});

test('EMO-05 · on a phone the meaning of every emotion can be read without scrolling, in portrait and landscape', {
  tag: '@phone',
}, async ({ person: { page } }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picker = await openPicker(page);
    const meanings: string[] = [];
    for (const petal of await picker.locator('[role="radio"][data-emotion]').all()) {
      const label = (await petal.getAttribute('aria-label')) ?? '';
      const meaning = label.slice(label.indexOf('. ') + 2);
      await petal.press('Shift');
      await petal.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      const text = picker.getByText(meaning, { exact: true });
      await expect(text, label).toBeInViewport({ ratio: 1 });
      meanings.push(meaning);
    }
    expect(new Set(meanings).size).toBe(24);
    const scrolled = await picker.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).overflowY === 'auto' && !part.matches('.quick-moods'))
        .map((part) => part.scrollHeight - part.clientHeight),
    );
    expect(Math.max(...scrolled), `${width} by ${height}`).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
  }
});

/** The emotions whose name reaches beyond its shape or its line. */
function findNamesOffPetals(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGGElement>('[role=radio][data-emotion]')]
      .filter((petal) => {
        const shape = petal.querySelector<SVGPathElement>('path');
        const name = petal.querySelector<SVGTextElement>('text');
        if (shape === null || name === null) return true;
        const last = name.getNumberOfChars() - 1;
        if (last + 1 !== petal.dataset.emotion?.length) return true;
        return ![name.getStartPositionOfChar(0), name.getEndPositionOfChar(last)].every((point) =>
          shape.isPointInFill(point),
        );
      })
      .map((petal) => petal.dataset.emotion ?? ''),
  );
}

test('EMO-04 EMO-05 · in both themes every name can be read on its colour, and axe finds nothing in any view', {
  tag: '@also-phone',
}, async ({ newcomer: { page } }) => {
  await followSystemTheme(page);
  await page.goto('/');
  const picker = await openPicker(page);
  const rows = emotions.map(({ color, intensity }) => ({ color, intensity }));
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveClass(new RegExp(`(^| )${colorScheme}( |$)`));
    expect(Math.min(...(await page.evaluate(computeContrasts, rows))), colorScheme).toBeGreaterThanOrEqual(
      4.5,
    );
  }
  for (const view of ['Wheel', 'Grid', 'List']) {
    await picker.getByRole('radio', { name: view }).click();
    await picker.locator('[data-emotion="grief"]').press('Home');
    await expectSound(page, view);
  }
  // In the list the meaning is below the name, and scrolls into view with it.
  await picker.getByRole('searchbox', { name: 'Search emotions' }).fill('lost someone');
  await expect(picker.getByText('I set out two cups again this morning.')).toBeInViewport();
});

/** Runs in the page: the contrast of the text on each colour, by WCAG. */
function computeContrasts(rows: { color: string; intensity: number }[]): number[] {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (paint === null) throw new Error('There is nothing to paint on.');
  const tokens = getComputedStyle(document.documentElement);
  const computeLightness = (token: string) => {
    paint.fillStyle = tokens.getPropertyValue(token);
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...paint.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return rows.map(({ color, intensity }) => {
    const ink = computeLightness(intensity === 1 ? '--on-emotion' : '--on-emotion-strong');
    const ground = computeLightness(`--${color}`);
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  });
}
