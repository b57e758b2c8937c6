import { expect, type Locator, type Page } from '@playwright/test';

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

  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Deposit' }).click();
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
    await expect(this.word).toHaveText('Verified', { timeout: 20_000 });
  }
}
