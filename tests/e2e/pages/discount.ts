import type { Locator } from '@playwright/test';
import { EditPage } from './edit.ts';
import { beginEdit } from './reading.ts';
import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from './go-to.ts';

export class DiscountPage extends EditPage {
  get preview(): Locator {
    return this.page.getByRole('region', { name: 'What this edit does' });
  }

  async open(propertyId: number): Promise<void> {
    await goTo(this.page, routes.property(propertyId, 'discounts'));
    await this.page.getByRole('region', { name: 'Discounts', exact: true }).waitFor();
  }

  async openTab(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Discounts', exact: true }).click();
    await this.page.getByRole('region', { name: 'Discounts', exact: true }).waitFor();
  }

  /** Edit, Create or Delete, confirming the mapping if asked. */
  async begin(name: string): Promise<void> {
    await beginEdit(this.page, this.button(name));
  }
}
