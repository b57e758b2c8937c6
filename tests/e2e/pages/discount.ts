import type { Locator, Page } from '@playwright/test';
import { beginEdit } from './reading.ts';
import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from './go-to.ts';
import { waitForWord } from './run-state.ts';

/** The discounts of one property on the Discounts tab, and the edit of one of them on its own page. */
export class DiscountPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The word that the live region speaks for the run. */
  get word(): Locator {
    return this.page.getByRole('status', { name: 'Run state' });
  }

  get preview(): Locator {
    return this.page.getByRole('region', { name: 'What this edit does' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** An input by what stands above its column and the number of its row: `Arrivals from`, 1. */
  field(label: string, row: number): Locator {
    return this.page.getByLabel(`${label}, rule ${String(row)}`, { exact: true });
  }

  async open(propertyId: number): Promise<void> {
    await goTo(this.page, routes.property(propertyId, 'discounts'));
    await this.page.getByRole('region', { name: 'Discounts', exact: true }).waitFor();
  }

  async openTab(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Discounts', exact: true }).click();
    await this.page.getByRole('region', { name: 'Discounts', exact: true }).waitFor();
  }

  /** Edit, Create or Delete, with the word that it is read right where nobody has said so yet. */
  async begin(name: string): Promise<void> {
    await beginEdit(this.page, this.button(name));
  }

  async review(): Promise<void> {
    await this.button('Review').click();
    await this.page.getByRole('heading', { name: 'Review before sending' }).waitFor();
  }

  /** Confirms whatever the review asks for, and sends. */
  async send(): Promise<void> {
    const warnings = this.page
      .getByRole('group', { name: /Please confirm before sending/ })
      .getByRole('checkbox');
    for (const warning of await warnings.all()) await warning.check();
    await this.button('Send').click();
  }

  async verified(): Promise<void> {
    await waitForWord(this.word, /^Verified$/);
  }
}
