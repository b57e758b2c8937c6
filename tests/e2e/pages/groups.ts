import type { Locator } from '@playwright/test';
import { EditPage } from './edit.ts';
import { beginEdit } from './reading.ts';

export class GroupsPage extends EditPage {
  get directory(): Locator {
    return this.page.getByRole('table', { name: 'Occupancy groups' });
  }

  get name(): Locator {
    return this.page.getByLabel('Group name', { exact: true });
  }

  async openDirectory(): Promise<void> {
    await this.page.getByRole('link', { name: 'Discounts', exact: true }).click();
    await this.heading('All groups').waitFor();
  }

  async openTab(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Discounts', exact: true }).click();
    await this.button('Refresh').first().waitFor();
  }

  async openGroup(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { name, level: 1 }).waitFor();
    await this.button('Edit').waitFor();
  }

  async fillRow(row: number, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, value] of Object.entries(values)) await this.field(field, row).fill(value);
  }

  /** Edit or Delete, confirming the mapping if asked. */
  async begin(name: 'Edit' | 'Delete'): Promise<void> {
    await beginEdit(this.page, this.button(name));
  }
}
