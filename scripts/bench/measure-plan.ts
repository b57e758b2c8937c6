import type { Page } from '@playwright/test';
import { unlockEditing } from '../../tests/e2e/pages/edit-lock.ts';
import { PlanPage } from '../../tests/e2e/pages/plan.ts';
import { PortfolioPage } from '../../tests/e2e/pages/portfolio.ts';
import { againstLimit, type BenchRow } from './bench-row.ts';
import { framesSeen, watchFrames } from './frame-times.ts';

const longMs = 600_000;

/** A deposit of every house raised by a plan, whose first seconds of sending are watched; then it is paused. */
export async function measurePlan(page: Page, words: string): Promise<BenchRow[]> {
  await new PortfolioPage(page).open();
  await unlockEditing(page);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const plan = new PlanPage(page);
  await page.keyboard.press('e');
  await page.getByLabel('By how much').waitFor({ timeout: longMs });
  await watchFrames(page);
  for (const key of ['1', '0', 'Enter', 'Control+Enter']) await page.keyboard.press(key);
  await plan.preview.waitFor({ timeout: longMs });
  const preview = await framesSeen(page);
  await plan.acknowledgeAll();
  await watchFrames(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('table', { name: 'Changes of this plan' }).waitFor({ timeout: longMs });
  await page.waitForTimeout(3_000);
  const start = await framesSeen(page);
  return [
    againstLimit({
      name: `longest frame while a plan is reviewed, ${words}`,
      unit: 'ms',
      value: Math.max(...preview),
      atMost: 50,
    }),
    againstLimit({
      name: `longest frame while a plan starts, ${words}`,
      unit: 'ms',
      value: Math.max(...start),
      atMost: 50,
    }),
  ];
}
