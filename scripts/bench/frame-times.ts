import type { Page } from '@playwright/test';

/** Notes the length of every frame from now on. */
export async function watchFrames(page: Page): Promise<void> {
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

/** The lengths of the frames since `watchFrames`, in milliseconds. */
export async function framesSeen(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const times: unknown = Reflect.get(window, 'frameTimes');
    return Array.isArray(times) ? times.slice(2).filter((ms) => typeof ms === 'number') : [];
  });
}
