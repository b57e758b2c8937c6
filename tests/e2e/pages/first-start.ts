import type { Locator, Page } from '@playwright/test';

export interface ConnectionForm {
  name: string;
  baseAddress: string;
  adminBasePath?: string;
  apiKey?: string;
  jwt?: string;
}

export class FirstStartPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get sampleDoor(): Locator {
    return this.page.getByRole('button', { name: 'Open the sample workspace' });
  }

  get connectDoor(): Locator {
    return this.page.getByRole('button', { name: 'Connect to your service' });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async openSample(): Promise<void> {
    await this.sampleDoor.click();
    await this.page.getByRole('heading', { name: 'Performance', level: 1 }).waitFor();
  }

  async back(): Promise<void> {
    await this.page.getByRole('link', { name: 'Back' }).click();
    await this.sampleDoor.waitFor();
  }

  async fillConnection(form: ConnectionForm): Promise<void> {
    await this.field('Workspace name').fill(form.name);
    await this.field('Base address').fill(form.baseAddress);
    if (form.adminBasePath !== undefined || form.jwt !== undefined) await this.openAdvanced();
    if (form.adminBasePath !== undefined) await this.field('Admin base path').fill(form.adminBasePath);
    if (form.apiKey !== undefined) await this.field('API key').fill(form.apiKey);
    if (form.jwt !== undefined) await this.field('JWT').fill(form.jwt);
  }

  async openAdvanced(): Promise<void> {
    const closed = this.page.locator('details:not([open]) > summary', { hasText: /^Advanced$/ });
    if (await closed.isVisible()) await closed.click();
  }

  async checkAndConnect(): Promise<void> {
    await this.page.getByRole('button', { name: 'Check and connect' }).click();
  }

  async connectUnchecked(): Promise<void> {
    await this.page.getByRole('button', { name: /^Connect (anyway|without checking)$/ }).click();
  }
}
