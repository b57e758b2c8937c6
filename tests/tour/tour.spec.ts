import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { freshUserData, launchConsole, type ConsoleApp } from '../e2e/support/console-app.ts';
import { Album } from './album.ts';
import { visitEdits } from './edits.ts';
import { visitFirstStart, visitPlaces, visitProperty } from './itinerary.ts';
import { visitMorning } from './owners-morning.ts';

const size = { width: 1280, height: 800 };
const userData = freshUserData();

let started: ConsoleApp;
let album: Album;

test.beforeAll(async () => {
  started = await launchConsole({ userData, sample: true });
  await started.app.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(wanted.width, wanted.height);
  }, size);
  started.page.setDefaultTimeout(15_000);
  await started.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  album = new Album(started);
});

test.afterAll(async () => {
  await started.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
});

// An owner's morning with one guarded edit, then every other screen of the built app. If a part can't be reached, it
// fails without hiding the others.
test('the tour of an owner’s morning and every screen saves a picture of each in out/tour', async () => {
  const faults: string[] = [];
  for (const visit of [visitMorning, visitPlaces, visitProperty, visitEdits, visitFirstStart]) {
    await visit(started.page, album).catch((error: unknown) => faults.push(String(error)));
  }
  expect(faults).toEqual([]);
});
