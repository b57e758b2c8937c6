import type { Locator, Page } from '@playwright/test';
import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from './go-to.ts';
import { waitForWord } from './run-state.ts';

/** The security deposit of one property: read, edit, review, send. */
export class DepositPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get amount(): Locator {
    return this.page.getByLabel('Deposit amount', { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The word that the live region speaks for the run. */
  get word(): Locator {
    return this.page.getByRole('status', { name: 'Run state' });
  }

  /** By the tab of the property that is shown, or by the address of one. */
  async open(propertyId?: number): Promise<void> {
    if (propertyId === undefined) await this.page.getByRole('tab', { name: 'Terms' }).click();
    else await goTo(this.page, routes.property(propertyId, 'security-deposit'));
    await this.button('Edit').waitFor();
  }

  async draft(amount: string): Promise<void> {
    await this.button('Edit').click();
    await this.amount.fill(amount);
  }

  async review(): Promise<void> {
    await this.button('Review').click();
  }

  async send(): Promise<void> {
    await this.button('Send').click();
  }

  async changeTo(amount: string): Promise<void> {
    await this.draft(amount);
    await this.review();
    await this.send();
    await waitForWord(this.word, /^Verified$/);
  }

  /** Shows the tab of a property, in whatever state its edit is. */
  async show(propertyId: number): Promise<void> {
    await goTo(this.page, routes.property(propertyId, 'security-deposit'));
    await this.page.getByRole('tab', { name: 'Terms' }).waitFor();
  }

  get reason(): Locator {
    return this.page.getByLabel('Reason (saved with the receipt)');
  }
}
