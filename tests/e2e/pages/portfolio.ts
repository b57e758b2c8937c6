import type { Locator, Page } from '@playwright/test';
import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from './go-to.ts';

export class PortfolioPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { name: 'Properties', level: 1 });
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Properties', exact: true }).click();
    await this.page.getByRole('link', { name: 'Details', exact: true }).click();
    await this.heading.waitFor();
  }

  async addProperties(ids: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add properties' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'By id' }).click();
    await dialog.getByLabel('Property ids').fill(ids);
    await dialog.getByRole('button', { name: 'Add properties' }).click();
  }

  propertyLink(propertyId: number): Locator {
    return this.page.locator(`a[href*="/properties/${String(propertyId)}"]`).first();
  }

  /** By address: other tests prove that the table leads there. */
  async openProperty(propertyId: number, tab?: string): Promise<void> {
    await goTo(this.page, routes.property(propertyId, tab));
    await this.page.getByRole('tab', { name: 'Overview' }).waitFor();
  }
}

export async function openScreen(page: Page, name: string): Promise<void> {
  const screens = page.getByRole('navigation', { name: 'Screens' });
  if (name === 'Performance' || name === 'Details')
    await screens.getByText('Properties', { exact: true }).click();
  await screens.getByText(name, { exact: true }).click();
  await page.getByRole('heading', { level: 1, name: name === 'Details' ? 'Properties' : name }).waitFor();
}
