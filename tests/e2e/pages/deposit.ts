import type { Locator } from '@playwright/test';
import { EditPage } from './edit.ts';
import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from './go-to.ts';

export class DepositPage extends EditPage {
  get amount(): Locator {
    return this.page.getByLabel('Deposit amount', { exact: true });
  }

  /** From the tab of the current property, or by the address of another. */
  async open(propertyId?: number): Promise<void> {
    if (propertyId === undefined) await this.page.getByRole('tab', { name: 'Terms' }).click();
    else await goTo(this.page, routes.property(propertyId, 'security-deposit'));
    await this.button('Edit').waitFor();
  }

  async draft(amount: string): Promise<void> {
    await this.button('Edit').click();
    await this.amount.fill(amount);
  }

  /** Doesn't wait for the review, because a conflict or an error can follow instead. */
  override async review(): Promise<void> {
    await this.button('Review').click();
  }

  override async send(): Promise<void> {
    await this.button('Send').click();
  }

  /** Shows the tab whatever the state of its edit. */
  async show(propertyId: number): Promise<void> {
    await goTo(this.page, routes.property(propertyId, 'security-deposit'));
    await this.page.getByRole('tab', { name: 'Terms' }).waitFor();
  }

  get reason(): Locator {
    return this.page.getByLabel('Reason (saved with the receipt)');
  }
}
