import type { Locator, Page } from '@playwright/test';
import { waitForWord } from './run-state.ts';

/** What every guarded edit has: its review, its Send button and its state. */
export class EditPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The state announced by the live region. */
  get word(): Locator {
    return this.page.getByRole('status', { name: 'Run state' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  /** An input by its column heading and row number: `Arrivals from`, 1. */
  field(label: string, row: number): Locator {
    return this.page.getByLabel(`${label}, rule ${String(row)}`, { exact: true });
  }

  async review(): Promise<void> {
    await this.button('Review').click();
    await this.heading('Review before sending').waitFor();
  }

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
