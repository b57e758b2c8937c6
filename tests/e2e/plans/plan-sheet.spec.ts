import { rowSetSchema } from '../../../src/core/writing/rows/row-fields.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { PlanPage } from '../pages/plan.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const writes = (service: Simulator) =>
  service.ledger().filter(({ credentialLabel }) => credentialLabel !== 'other-editor');

/** One change by hand: only then may a plan go through how late availability is read here. */
async function triedByHand(console: ConsoleApp, propertyId: number): Promise<void> {
  const bridge = new PageBridge(console.page);
  const workspaceId = await bridge.activeWorkspace();
  const target = { workspaceId, resource: 'late-availability', subject: String(propertyId) } as const;
  const base = await bridge.read(target);
  const { active, rows } = rowSetSchema.parse(base.editable);
  const later = rows.map((row) => ({ ...row, values: { ...row.values, maxDaysBefore: 21 } }));
  const run = await bridge.send(await bridge.review(target, base, { active, rows: later }));
  expect(run.status).toBe('verified');
}

test('twelve deposits take six presses to be sent, a late discount for five properties eight and one tick, and some lines go back @promise', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  const properties = service.samplePropertyIds.slice(0, 12);
  await showProperties(console, properties);
  await unlockEditing(page);
  const plan = new PlanPage(page);
  await plan.selectAll(service, properties.length);
  const results = page.getByRole('table', { name: 'Changes in this bulk edit' });
  // E, 1, 0, Enter, Ctrl+Enter, Ctrl+Enter.
  await page.keyboard.press('e');
  await expect(page.getByLabel('Change by')).toBeFocused();
  for (const key of ['1', '0', 'Enter', 'Control+Enter']) await page.keyboard.press(key);
  await plan.preview.waitFor();
  // Nothing is sent before all changes were looked at together.
  await expect(plan.sendButton).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await results.waitFor();
  await expect(page.getByText(/^\d+ deposits raised by [\d.]+( to [\d.]+)?%$/)).toBeVisible();
  const raisedProperties = writes(service).map(({ propertyId }) => propertyId);
  await expect(results.getByRole('row').nth(1)).toContainText(/Heron House.*\d+.*\d+.*Verified.*Receipt/s);

  // Some of its lines, reviewed as any plan.
  for (const row of [2, 1]) await results.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Undo 2 lines' }).click();
  await expect(plan.preview.getByRole('row')).toHaveCount(3);
  await plan.sendButton.click();
  await expect(page.getByText(/^2 deposits lowered by /)).toBeVisible();
  const back = writes(service).slice(raisedProperties.length);
  expect(back.map(({ propertyId }) => propertyId)).toEqual(raisedProperties.slice(0, 2).toReversed());

  // E, Add a column, Late availability, 1, 2, Enter, Ctrl+Enter, Ctrl+Enter.
  await triedByHand(console, properties[1] ?? 0);
  await new PortfolioPage(page).open();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  for (const property of properties.slice(0, 5)) await plan.select(property);
  await page.keyboard.press('e');
  await plan.addColumn('Late availability');
  for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('region', { name: 'Bulk edit totals' })).toContainText(/[1-5]\s*changes?/);
  await page.keyboard.press('Control+Enter');
  await expect(plan.preview.getByRole('img', { name: 'Adds' }).first()).toBeVisible();
  const before = writes(service).length;
  // Five of twelve properties are more than usual.
  await plan.acknowledgeAll();
  await page.keyboard.press('Control+Enter');
  await results.waitFor();
  await expect(results.getByText('verified').first()).toBeVisible();
  await expect.poll(() => writes(service).length).toBeGreaterThan(before);
  const discounted = writes(service).slice(before);
  expect(discounted.every(({ path }) => path.endsWith('late-availability'))).toBe(true);
  expect(console.problems).toEqual([]);
});
