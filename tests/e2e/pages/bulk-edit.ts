import { expect, type Locator, type Page } from '@playwright/test';
import { rowSetSchema, type RowValues } from '../../../src/core/writing/rows/row-fields.ts';
import type { ChangeTarget } from '../../../src/ipc/changes/changes.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { showProperties } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { unlockEditing } from './edit-lock.ts';
import { waitForWord } from './run-state.ts';

export class BulkEditPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get preview(): Locator {
    return this.page.getByRole('table', { name: 'Preview' });
  }

  get sheet(): Locator {
    return this.page.getByRole('grid', { name: 'Bulk edit' });
  }

  get reviewButton(): Locator {
    return this.page.getByRole('button', { name: /^Review [\d,]+ changes?$/ });
  }

  get sendButton(): Locator {
    return this.page.getByRole('button', { name: 'Send', exact: true });
  }

  /** Waits until all properties are loaded, then selects them and opens the bulk edit. */
  async openForAll(service: Simulator, properties: number): Promise<void> {
    await this.selectAll(service, properties);
    await this.page.getByRole('button', { name: 'Bulk edit' }).click();
    await this.page.getByRole('heading', { name: 'Bulk edit', level: 1 }).waitFor();
  }

  async selectAll(service: Simulator, properties: number): Promise<void> {
    const wasRead = () =>
      service.requests().filter(({ path }) => path.endsWith('/channel-arrival-status')).length;
    await expect.poll(wasRead).toBeGreaterThanOrEqual(properties);
    await this.page.getByRole('progressbar', { name: 'Loading properties' }).waitFor({ state: 'hidden' });
    await this.page.getByRole('checkbox', { name: /^Select all/ }).check();
  }

  async select(propertyId: number): Promise<void> {
    const row = this.page.getByRole('row').filter({ hasText: String(propertyId) });
    await row.getByRole('checkbox').check();
  }

  async raiseBy(percent: string, roundTo: string): Promise<void> {
    await this.page.getByLabel('Round to', { exact: true }).fill(roundTo);
    await this.page.getByLabel('Change by').fill(percent);
    await this.page.keyboard.press('Enter');
  }

  /** Adds a discount's column and waits for its dialog, which opens once the rules are loaded. */
  async addColumn(discount: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add a column' }).click();
    await this.page.getByRole('menuitem', { name: discount }).click();
    const dialog = this.page.getByRole('dialog', { name: new RegExp(`^${discount}:`) });
    await dialog.waitFor();
    return dialog;
  }

  line(propertyId: number): Locator {
    return this.page.locator('[role="row"][data-index]').filter({ hasText: String(propertyId) });
  }

  cell(propertyId: number, column: string): Locator {
    return this.sheet
      .getByRole('row')
      .filter({ hasText: String(propertyId) })
      .locator(`[data-column="${column}"]`);
  }

  async review(): Promise<void> {
    await this.reviewButton.click();
    await this.preview.waitFor();
  }

  async acknowledgeAll(): Promise<void> {
    await expect(this.page.getByText('Checking all changes together')).toHaveCount(0);
    const boxes = this.page
      .getByRole('group', { name: /Please confirm before sending/ })
      .getByRole('checkbox');
    for (const box of await boxes.all()) await box.check();
  }

  /** Reviews if needed, sends, and opens the Changes screen. */
  async start(): Promise<void> {
    await this.sendButton.or(this.reviewButton).waitFor();
    if (!(await this.sendButton.isVisible())) await this.review();
    await this.acknowledgeAll();
    await this.sendButton.click();
    await this.page.getByRole('table', { name: 'Changes in this bulk edit' }).waitFor();
    await this.page.getByRole('navigation').getByRole('link', { name: 'Changes', exact: true }).click();
    await this.page.getByRole('heading', { name: 'Changes', level: 1 }).waitFor();
  }

  async finished(title: string | RegExp): Promise<void> {
    await waitForWord(this.state(title), /^Finished$/);
  }

  state(title: string | RegExp): Locator {
    return this.entry(title).getByRole('status');
  }

  entry(title: string | RegExp): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  action(name: string, title: string): Locator {
    return this.entry(title).getByRole('button', { name: `${name}: ${title}` });
  }
}

/** A bulk edit started for a service's first properties, which are loaded, selected and unlocked. */
export async function bulkEditForFirst(
  { service, console }: { readonly service: Simulator; readonly console: ConsoleApp },
  count: number,
): Promise<{ readonly bulkEdit: BulkEditPage; readonly properties: readonly number[] }> {
  const properties = service.samplePropertyIds.slice(0, count);
  await showProperties(console, properties);
  await unlockEditing(console.page);
  const bulkEdit = new BulkEditPage(console.page);
  await bulkEdit.openForAll(service, count);
  return { bulkEdit, properties };
}

/** The service's ledger without the other editor's changes. */
export const writtenTo = (service: Simulator) =>
  service.ledger().filter(({ credentialLabel }) => credentialLabel !== 'other-editor');

/** Edits a discount by hand once, because a bulk edit needs a mapping confirmed that way. */
export async function triedByHand(
  { page }: ConsoleApp,
  target: Pick<ChangeTarget, 'resource' | 'subject'>,
  change: RowValues,
): Promise<void> {
  const bridge = new PageBridge(page);
  const whole = { ...target, workspaceId: await bridge.activeWorkspace() };
  const base = await bridge.read(whole);
  const { active, rows } = rowSetSchema.parse(base.editable);
  const changed = rows.map((row) => ({ ...row, values: { ...row.values, ...change } }));
  const run = await bridge.send(await bridge.review(whole, base, { active, rows: changed }));
  expect(run.status).toBe('verified');
}
