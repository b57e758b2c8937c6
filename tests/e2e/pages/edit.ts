import type { Locator, Page } from '@playwright/test';
import { waitForWord } from './run-state.ts';

/** What every guarded edit has: its review, its send, and the word for where its run stands. */
export class EditPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The word that the live region speaks for the run. */
  get word(): Locator {
    return this.page.getByRole('status', { name: 'Run state' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  /** An input by what stands above its column and the number of its row: `Arrivals from`, 1. */
  field(label: string, row: number): Locator {
    return this.page.getByLabel(`${label}, rule ${String(row)}`, { exact: true });
  }

  async review(): Promise<void> {
    await this.button('Review').click();
    await this.heading('Review before sending').waitFor();
  }

  /** Ticks every point that must be acknowledged. */
  async acknowledge(): Promise<void> {
    await this.heading('Review before sending').waitFor();
    const points = this.page
      .getByRole('group', { name: /Please confirm before sending/ })
      .getByRole('checkbox');
    for (const point of await points.all()) await point.check();
  }

  async send(): Promise<void> {
    await this.acknowledge();
    await this.button('Send').click();
  }

  async verified(): Promise<void> {
    await waitForWord(this.word, /^Verified$/);
  }

  async sendVerified(): Promise<void> {
    await this.send();
    await this.verified();
  }
}
