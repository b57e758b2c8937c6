import type { Locator } from '@playwright/test';
import { EditPage } from './edit.ts';
import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from './go-to.ts';

/** The security deposit of one property: read, edit, review, send. */
export class DepositPage extends EditPage {
  get amount(): Locator {
    return this.page.getByLabel('Deposit amount', { exact: true });
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

  /** Whatever comes of it: a conflict, or a service that is away. */
  override async review(): Promise<void> {
    await this.button('Review').click();
  }

  override async send(): Promise<void> {
    await this.button('Send').click();
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
