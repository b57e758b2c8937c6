import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { visitEveryScreen } from '../e2e/pages/every-screen.ts';
import { freshUserData, launchConsole, type ConsoleApp } from '../e2e/support/console-app.ts';
import { buildPseudoLocale } from './build-app.ts';
import { foreignTexts, textsIn } from './foreign-texts.ts';
import { seenTexts } from './seen-texts.ts';

test.describe.configure({ mode: 'serial' });

let started: ConsoleApp;
const userData = freshUserData();

test.beforeAll(async () => {
  started = await launchConsole({
    userData,
    sample: true,
    appFolder: await buildPseudoLocale(),
    nodeArguments: ['-r', join(import.meta.dirname, 'keep-answers.ts')],
  });
  const { app, page } = started;
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1000, 700);
  });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(1000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.getByRole('progressbar').first().waitFor();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test.afterAll(async () => {
  await started.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
});

/** What the service has sent up to now. */
async function sentTexts(): Promise<ReadonlySet<string>> {
  const answers = z
    .array(z.string())
    .parse(await started.app.evaluate((): unknown => Reflect.get(globalThis, 'keyholderAnswers')));
  const bodies = answers.map((answer): unknown => (/^[[{]/.test(answer) ? JSON.parse(answer) : answer));
  return new Set(bodies.flatMap(textsIn));
}

test('every text stands in a catalogue, and none is cut off where it is a third longer', async () => {
  const seen = new Map<string, readonly string[]>();
  const cut = new Map<string, string>();
  await visitEveryScreen(started.page, [4107, 4132, 4115], async (screen) => {
    const { texts, cut: hidden } = await seenTexts(started.page);
    expect(texts.filter((text) => text.includes('⟦')).length, screen).toBeGreaterThan(5);
    seen.set(screen, texts);
    for (const one of hidden) if (!cut.has(one)) cut.set(one, screen);
  });
  const data = await sentTexts();
  expect(data.size).toBeGreaterThan(500);
  const foreign = new Map<string, string>();
  for (const [screen, texts] of seen) {
    for (const text of foreignTexts(texts, data)) if (!foreign.has(text)) foreign.set(text, screen);
  }
  expect.soft([...foreign].map(([text, screen]) => `${screen}: ${text}`)).toEqual([]);
  expect.soft([...cut].map(([one, screen]) => `${screen}: ${one}`)).toEqual([]);
});

test('a text of no catalogue and a text without room are found', async () => {
  const { page } = started;
  const data = await sentTexts();
  const before = await seenTexts(page);
  await page.evaluate(() => {
    const stray = document.createElement('p');
    stray.textContent = 'Stray sentence of nobody';
    const narrow = document.createElement('p');
    narrow.textContent = '⟦ţóó ļóñĝ ƒóŕ îţš ƀóẋ⟧';
    narrow.style.cssText = 'width: 30px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
    document.querySelector('main')?.prepend(stray, narrow);
  });
  const after = await seenTexts(page);
  const foreign = (texts: readonly string[]) => foreignTexts(texts, data);
  expect(foreign(after.texts)).toEqual(['Stray sentence of nobody', ...foreign(before.texts)]);
  expect(after.cut.filter((one) => !before.cut.includes(one))).toEqual([expect.stringContaining('ţóó ļóñĝ')]);
});
