import type { Locator, Page } from '@playwright/test';
import { beginEdit } from './reading.ts';
import { waitForWord } from './run-state.ts';

/** Shared occupancy groups: the directory, one group, and what is written of them. */
export class GroupsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  /** The word that the live region speaks for the run. */
  get word(): Locator {
    return this.page.getByRole('status', { name: 'Run state' });
  }

  get directory(): Locator {
    return this.page.getByRole('table', { name: 'Occupancy groups' });
  }

  get name(): Locator {
    return this.page.getByLabel('Group name', { exact: true });
  }

  /** One input of one row, as its accessible name tells it. */
  cell(field: string, row: number): Locator {
    return this.page.getByLabel(`${field}, rule ${String(row)}`, { exact: true });
  }

  async openDirectory(): Promise<void> {
    await this.page.getByRole('link', { name: 'Discounts', exact: true }).click();
    await this.heading('All groups').waitFor();
  }

  async openTab(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Discounts', exact: true }).click();
    await this.button('Refresh').first().waitFor();
  }

  /** Opens a group from the list on screen. */
  async openGroup(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { name, level: 1 }).waitFor();
    await this.button('Edit').waitFor();
  }

  async fillRow(row: number, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, value] of Object.entries(values)) await this.cell(field, row).fill(value);
  }

  /** Edit or Delete, with the word that it is read right where nobody has said so yet. */
  async begin(name: 'Edit' | 'Delete'): Promise<void> {
    await beginEdit(this.page, this.button(name));
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

  async sendVerified(): Promise<void> {
    await this.send();
    await waitForWord(this.word, /^Verified$/);
  }
}
