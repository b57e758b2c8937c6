import { expect, type Locator, type Page } from '@playwright/test';
import type { Simulator } from '../../../src/simulator/simulator.ts';

/** Making a plan: from the portfolio's selection to its start, and where it runs. */
export class PlanPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get preview(): Locator {
    return this.page.getByRole('table', { name: 'Preview' });
  }

  get startButton(): Locator {
    return this.page.getByRole('button', { name: 'Start plan', exact: true });
  }

  /** Waits until the portfolio was read, then selects all of it and opens the plan. */
  async openForAll(service: Simulator, houses: number): Promise<void> {
    const wasRead = () =>
      service.requests().filter(({ path }) => path.endsWith('/channel-arrival-status')).length;
    await expect.poll(wasRead, { timeout: 30_000 }).toBeGreaterThanOrEqual(houses);
    await expect(this.page.getByRole('progressbar', { name: 'Reading the portfolio' })).toHaveCount(0);
    await this.page.getByRole('checkbox', { name: /^Select all/ }).check();
    await this.page.getByRole('button', { name: 'Plan a change' }).click();
    await this.page.getByRole('heading', { name: 'Plan changes', level: 1 }).waitFor();
  }

  async choose(operation: string): Promise<void> {
    await this.page.getByRole('radio', { name: operation }).check();
  }

  async makePreview(): Promise<void> {
    await this.page.getByRole('button', { name: 'Preview', exact: true }).click();
    await this.preview.waitFor();
  }

  async raiseBy(percent: string, roundTo: string): Promise<void> {
    await this.choose('Raise or lower the deposit');
    await this.page.getByLabel('By how much').fill(percent);
    await this.page.getByLabel('Round to', { exact: true }).fill(roundTo);
    await this.makePreview();
  }

  line(propertyId: number): Locator {
    return this.preview.getByRole('row').filter({ hasText: String(propertyId) });
  }

  /** Starts, and lands on the Changes screen. */
  async start(): Promise<void> {
    await this.startButton.click();
    await this.page.getByRole('heading', { name: 'Changes', level: 1 }).waitFor();
  }

  /** The word for where the plan of this title stands. */
  state(title: string): Locator {
    return this.entry(title).getByRole('status');
  }

  entry(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  action(name: string, title: string): Locator {
    return this.entry(title).getByRole('button', { name: `${name}: ${title}` });
  }
}
