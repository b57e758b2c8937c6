import { rmSync } from 'node:fs';
import { freshUserData, launchConsole, type ConsoleApp } from '../../tests/e2e/support/console-app.ts';
import { Album } from './album.ts';
import { visitEdits } from './edits.ts';
import { visitFirstStart, visitPlaces, visitProperty } from './itinerary.ts';
import { visitMorning } from './owners-morning.ts';

const size = { width: 1280, height: 800 };

/**
 * Tells an owner's morning on the sample workspace, with one guarded edit, then walks through every other screen that
 * the built app has, and leaves a picture of each in out/tour. Started by scripts/start/start.ts, which provides the display and the keyring.
 */
async function tour(): Promise<number> {
  const userData = freshUserData();
  const app = await launchConsole({ userData, sample: true });
  try {
    return await walk(app);
  } finally {
    await app.close();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function walk(app: ConsoleApp): Promise<number> {
  const { page } = app;
  await app.app.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(wanted.width, wanted.height);
  }, size);
  page.setDefaultTimeout(15_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const album = new Album(app);
  for (const visit of [visitMorning, visitPlaces, visitProperty, visitEdits, visitFirstStart]) {
    // One part that cannot be reached does not hide the others.
    await visit(page, album).catch((error: unknown) => album.fault(error));
  }
  console.log(album.failed === 0 ? 'Every screen is sound.' : `${album.failed} stops failed.`);
  return album.failed === 0 ? 0 : 1;
}

// An app that hangs must not hang whoever waits for the tour: Playwright ends it when this process exits.
setTimeout(() => {
  console.error('The tour took longer than five minutes.');
  process.exit(1);
}, 300_000).unref();

process.exitCode = await tour().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
