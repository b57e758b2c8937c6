import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { freshUserData, launchConsole } from '../../tests/e2e/support/console-app.ts';
import { percentile, type BenchRow } from './bench-row.ts';
import { makeLargeProfile } from './large-profile.ts';
import { bareApp, startAndRest } from './start-once.ts';

const rows = 5_000;
const typed = 'honey gate';
const wheelSteps = 120;

/** Measures Performance with thousands of properties: typing in its filter, scrolling, switching screens, and memory. */
export async function measureList(): Promise<BenchRow[]> {
  const profile = await makeLargeProfile(rows);
  const bareData = freshUserData();
  const bareMb = await startAndRest(bareData, bareApp);
  const console = await launchConsole({ userData: profile.userData });
  try {
    const { page } = console;
    await page.locator('[data-row-id]').first().waitFor({ timeout: 120_000 });
    await page.waitForTimeout(2_000);
    const words = `${rows.toLocaleString('en-GB')} properties`;
    const frames = await scroll(page);
    const keys = await type(page);
    const switches = await switchScreens(page);
    return [
      {
        name: `memory of all processes, half a minute after a sync of ${words}`,
        unit: 'MB',
        value: profile.memoryMb,
        floor: bareMb,
        atMost: 1.6,
      },
      ...(
        [
          ["a key in Performance's filter to paint, p95", percentile(keys, 0.95), 33],
          ['longest frame while scrolling Performance', Math.max(...frames), 50],
          ['frame while scrolling Performance, p95', percentile(frames, 0.95), 33],
          ['another screen, cached: press to rows, p95', percentile(switches, 0.95), 50],
        ] as const
      ).map(([name, value, atMost]) => ({ name: `${name}, ${words}`, unit: 'ms' as const, value, atMost })),
    ];
  } finally {
    await console.close();
    await profile.dispose();
    rmSync(bareData, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Milliseconds from each key press to the next paint. The page's event timing rounds to 8 ms. */
async function type(page: Page): Promise<number[]> {
  await page.keyboard.press('/');
  await page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.push(entry.duration);
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }));
    Object.assign(window, { keyTimes: seen });
  });
  for (let round = 0; round < 3; round += 1) {
    for (const key of typed) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(150);
    }
    for (let left = typed.length; left > 0; left -= 1) {
      await page.keyboard.press('Backspace');
      await page.waitForTimeout(150);
    }
  }
  await page.waitForTimeout(300);
  const slow = await noted(page, 'keyTimes');
  // Events faster than the threshold aren't reported, so each counts as 16 ms.
  const quick = Array.from({ length: Math.max(0, typed.length * 6 - slow.length) }, () => 16);
  return [...slow, ...quick];
}

/** Frame lengths in milliseconds while scrolling down and back up. */
async function scroll(page: Page): Promise<number[]> {
  const row = await page.locator('[data-row-id]').first().boundingBox();
  if (row === null) throw new Error('There is no row.');
  await page.mouse.move(row.x + row.width / 2, row.y + row.height / 2);
  await watchFrames(page);
  for (let step = 0; step < wheelSteps; step += 1) {
    await page.mouse.wheel(0, step < wheelSteps / 2 ? 600 : -600);
    await page.waitForTimeout(30);
  }
  return (await noted(page, 'frameTimes')).slice(2);
}

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const note = (now: number): void => {
      frames.push(now - last);
      last = now;
      if (Reflect.get(window, 'frameTimes') === frames) requestAnimationFrame(note);
    };
    Object.assign(window, { frameTimes: frames });
    requestAnimationFrame(note);
  });
}

async function noted(page: Page, name: 'frameTimes' | 'keyTimes'): Promise<number[]> {
  return page.evaluate((asked) => {
    const times: unknown = Reflect.get(window, asked);
    return Array.isArray(times) ? times.filter((ms) => typeof ms === 'number') : [];
  }, name);
}

/** Milliseconds from a click in the navigation until the rows are in a frame, there and back. */
async function switchScreens(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (const place of ['Details', 'Performance']) {
      times.push(
        await page.evaluate(async (name) => {
          const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
          const link = links.find((one) => one.textContent.trim() === name);
          if (link === undefined) throw new Error(`No place ${name}.`);
          const title = document.querySelector('h1')?.textContent;
          const from = performance.now();
          link.click();
          const shown = (): boolean =>
            (document.querySelector('h1')?.textContent ?? title) !== title &&
            document.querySelector('[role="row"] a, [data-row-id] a, tbody tr a') !== null;
          while (!shown()) {
            if (performance.now() - from > 20_000) throw new Error(`${name} did not come.`);
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
          await new Promise((resolve) => requestAnimationFrame(resolve));
          return performance.now() - from;
        }, place),
      );
      await page.waitForTimeout(200);
    }
  }
  // The first visit to each screen also loads its script.
  return times.slice(2);
}
