import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import type { ConsoleApp } from '../../tests/e2e/console-app.ts';

const folder = join(projectRoot, 'out', 'tour');
const settleMs = 20_000;
/** What a screen shows while its data is on the way. */
const loading = '[aria-busy="true"], .mantine-Skeleton-root';

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
   */
  async stop(name: string, arrive: () => Promise<void>): Promise<void> {
    this.#taken += 1;
    const file = `${String(this.#taken).padStart(2, '0')}-${fileNameOf(name)}.png`;
    const path = join(folder, file);
    const faults: string[] = [];
    try {
      await arrive();
      faults.push(...(await this.#inspect()));
    } catch (error) {
      faults.push(firstLineOf(error));
    }
    // Playwright's own styles for hiding carets and stopping animations would break the page's content policy.
    const picture = { path, caret: 'initial', animations: 'allow' } as const;
    await this.#console.page.screenshot(picture).catch((error: unknown) => faults.push(firstLineOf(error)));
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

  async #inspect(): Promise<string[]> {
    const { page } = this.#console;
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ timeout: settleMs });
    await page.locator(loading).first().waitFor({ state: 'detached', timeout: settleMs });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const title = (await heading.innerText()).trim();
    if (title === '') return ['the heading is empty'];
    return title === 'This screen stopped' ? ['the screen broke'] : [];
  }
}

function fileNameOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

function firstLineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
