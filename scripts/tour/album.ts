import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../setup/project-root.mjs';
import type { ConsoleApp } from '../../tests/e2e/support/console-app.ts';

const folder = join(projectRoot, 'out', 'tour');
const settleMs = 20_000;
/** What a screen shows while its data is on the way. */
const loading = '[aria-busy="true"], .mantine-Skeleton-root';

/** What stands above a screen that broke, and above a place that has none. */
const failureHeadings = ['This screen stopped', 'Nothing at this place'];

/** Takes a picture of each stop and notes whether the screen was sound. */
export class Album {
  readonly #console: ConsoleApp;
  #taken = 0;
  #seenProblems = 0;
  failed = 0;

  constructor(console: ConsoleApp) {
    this.#console = console;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Goes to a screen, waits until it shows its data, takes its picture and prints a line. A screen fails when it
   * cannot be reached, keeps loading, has no heading, broke, or made the page complain.
   * @param name what the person calls the screen; the picture's name is made from it
   * @param heading the heading that must stand there; without it any that is not one of failure
   */
  async stop(name: string, arrive: () => Promise<void>, heading?: string): Promise<void> {
    this.#taken += 1;
    const file = `${String(this.#taken).padStart(2, '0')}-${fileNameOf(name)}.png`;
    const path = join(folder, file);
    const faults: string[] = [];
    try {
      await arrive();
      faults.push(...(await this.#inspect(heading)));
    } catch (error) {
      faults.push(briefly(error));
    }
    // Playwright's own styles for hiding carets and stopping animations would break the page's content policy.
    const picture = { path, caret: 'initial', animations: 'allow' } as const;
    await this.#console.page.screenshot(picture).catch((error: unknown) => faults.push(briefly(error)));
    faults.push(...this.#console.problems.slice(this.#seenProblems));
    this.#seenProblems = this.#console.problems.length;
    if (faults.length > 0) this.failed += 1;
    const word = faults.length > 0 ? 'FAILED' : 'ok    ';
    console.log(`${word} ${name.padEnd(34)} ${relative(projectRoot, path)}`);
    for (const fault of faults) console.log(`         ${fault}`);
  }

  /** The same screen in dark, and back to light afterwards. */
  async dark(name: string): Promise<void> {
    const { page } = this.#console;
    await this.stop(`${name}, dark`, () =>
      page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' }),
    );
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }

  /** Something failed between two stops. */
  fault(error: unknown): void {
    this.failed += 1;
    console.log(`FAILED ${briefly(error)}`);
  }

  async #inspect(expected: string | undefined): Promise<string[]> {
    const { page } = this.#console;
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ timeout: settleMs });
    // Pictures below the fold are fetched when they come into sight, so only what is in sight is waited for.
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
    const title = (await heading.innerText()).trim();
    if (title === '') return ['the heading is empty'];
    const wrong = expected === undefined ? failureHeadings.includes(title) : title !== expected;
    return wrong ? [`the heading says "${title}"`] : [];
  }
}

function fileNameOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

/** The first line of an error and, for Playwright's, what it waited for. */
function briefly(error: unknown): string {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n');
  const awaited = lines.find((line) => line.includes('waiting for'))?.trim();
  return [lines[0], awaited].filter(Boolean).join(' ');
}
