import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { projectRoot } from '../../scripts/setup/project-root.mjs';
import type { ConsoleApp } from '../e2e/support/console-app.ts';

const folder = join(projectRoot, 'out', 'tour');
const settleMs = 20_000;
const loading = '[aria-busy="true"], .mantine-Skeleton-root';

/** Headings of a broken screen and of an unknown address. */
const failureHeadings = ['Screen failed', 'Page not found'];

export class Album {
  readonly #console: ConsoleApp;
  #taken = 0;

  constructor(console: ConsoleApp) {
    this.#console = console;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Goes to a screen, waits for its data and takes its picture. A screen fails if it is unreachable, never finishes
   * loading, has no heading, broke, or logged an error.
   * @param name what the person calls the screen; also the picture's file name
   */
  async stop(name: string, arrive: () => Promise<void>): Promise<void> {
    const { page, problems } = this.#console;
    this.#taken += 1;
    const file = `${String(this.#taken).padStart(2, '0')}-${fileNameOf(name)}.png`;
    const faults: unknown[] = [];
    await arrive()
      .then(() => this.#settle())
      .catch((error: unknown) => faults.push(error));
    const shown = await page
      .getByRole('heading', { level: 1 })
      .first()
      .innerText()
      .catch(() => '');
    const title = shown.trim();
    if (['', ...failureHeadings].includes(title)) faults.push(`the heading says "${title}"`);
    // Playwright's own styles for hiding carets and stopping animations would violate the page's content security
    // policy.
    await page.screenshot({ path: join(folder, file), caret: 'initial', animations: 'allow' });
    keepForDocuments(name, join(folder, file));
    faults.push(...problems.splice(0));
    console.log(`${faults.length > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(34)} out/tour/${file}`);
    expect.soft(faults.map(String), name).toEqual([]);
  }

  /** The same screen in dark mode, then back to light. */
  async dark(name: string): Promise<void> {
    const { page } = this.#console;
    await this.stop(`${name}, dark`, () =>
      page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' }),
    );
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }

  async #settle(): Promise<void> {
    const { page } = this.#console;
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: settleMs });
    // Pictures below the fold load only once visible, so wait only for those in view.
    await page.waitForFunction(
      (busy) =>
        [...document.querySelectorAll(busy)].every((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom <= 0 || top >= window.innerHeight;
        }),
      loading,
      { timeout: settleMs },
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  }
}

/** The documents show those stops that have a picture in `docs/images`. `--pictures` takes these anew. */
function keepForDocuments(name: string, taken: string): void {
  const shown = join(projectRoot, 'docs', 'images', `${fileNameOf(name)}.png`);
  if (process.env['KEYHOLDER_PICTURES'] !== 'documents' || !existsSync(shown)) return;
  copyFileSync(taken, shown);
  // Reduces the file to a third if pngquant is installed. Optional.
  spawnSync('pngquant', ['--force', '--ext', '.png', '--speed', '1', '--nofs', '40', shown]);
}

function fileNameOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}
