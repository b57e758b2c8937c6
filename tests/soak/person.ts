import type { Page } from '@playwright/test';
import { DepositPage } from '../e2e/pages/deposit.ts';
import { PortfolioPage } from '../e2e/pages/portfolio.ts';
import type { Random } from '../faults/core/seeded-random.ts';
import type { SentEdit } from './judge.ts';

/** How long a person waits for a control. The first look allows more, because everything loads for the first time. */
const patienceMs = 2_500;
const patienceOfFirstLookMs = 15_000;
/** Below the smallest deposit in the sample. No amount is used twice. */
const firstAmount = 101;
const firstLookMs = 90_000;

const places = [
  'Today',
  'Properties',
  'Properties › Details',
  'Bookings',
  'Calendar',
  'Discounts',
  'Changes',
  'Settings',
  'Settings › API usage',
] as const;
const tabs = ['Overview', 'Pricing', 'Discounts', 'Calendar', 'Bookings', 'Terms', 'Listing'] as const;

/** A screen and a tab can have the same name. */
function tabName(tab: string): string {
  return `tab ${tab}`;
}

const aChange = 'a change of a deposit';

export interface PersonCounts {
  steps: number;
  notPossible: number;
}

export class Person {
  readonly sent: SentEdit[] = [];
  readonly counts: PersonCounts = { steps: 0, notPossible: 0 };
  readonly #random: Random;
  readonly #properties: readonly [number, ...number[]];
  #page: Page;
  #patienceMs = patienceMs;
  #nextAmount = firstAmount;

  constructor(page: Page, properties: readonly [number, ...number[]], random: Random) {
    this.#page = page;
    this.#properties = properties;
    this.#random = random;
  }

  /** After a restart the console has a new window. */
  sitDownAt(page: Page): void {
    this.#page = page;
  }

  /**
   * Opens every screen and tab and changes a deposit, so that nothing later is a first use. Retries whatever doesn't
   * appear. Returns what was never seen, because its memory would count later.
   */
  async lookAround(): Promise<readonly string[]> {
    const unseen = new Set<string>([...places, ...tabs.map(tabName), aChange]);
    const untilMs = performance.now() + firstLookMs;
    this.#patienceMs = patienceOfFirstLookMs;
    for (let round = 0; unseen.size > 0 && performance.now() < untilMs; round += 1) {
      for (const place of places) await this.#see(place, unseen, () => this.#goTo(place));
      const property = this.#properties[round % this.#properties.length] ?? this.#properties[0];
      if (tabs.some((tab) => unseen.has(tabName(tab)))) await this.#try(() => this.#open(property));
      for (const tab of tabs) await this.#see(tabName(tab), unseen, () => this.#look(tab));
      await this.#see(aChange, unseen, () => this.#changeDeposit());
    }
    this.#patienceMs = patienceMs;
    return [...unseen];
  }

  async #see(name: string, unseen: Set<string>, look: () => Promise<void>): Promise<void> {
    if (!unseen.has(name)) return;
    await this.#try(async () => {
      await look();
      unseen.delete(name);
    });
  }

  async step(): Promise<void> {
    const chosen = this.#random.below(10);
    if (chosen < 2) await this.#try(() => this.#goTo(this.#random.pick(places)));
    else if (chosen < 3) await this.#try(() => this.#open(this.#property()));
    else if (chosen < 5) await this.#try(() => this.#look(this.#random.pick(tabs)));
    else if (chosen < 6) await this.#try(() => this.#refresh());
    else await this.#try(() => this.#changeDeposit());
  }

  #property(): number {
    return this.#random.pick(this.#properties);
  }

  async #try(step: () => Promise<void>): Promise<void> {
    this.counts.steps += 1;
    await step().catch((fault: unknown) => {
      if (this.#page.isClosed()) throw fault;
      this.counts.notPossible += 1;
    });
  }

  async #goTo(place: string): Promise<void> {
    await this.#closeDialog();
    // A view appears below its screen once the screen is open.
    for (const name of place.split(' › ')) {
      await this.#page
        .getByRole('navigation')
        .getByRole('link', { name, exact: true })
        .first()
        .click({ timeout: this.#patienceMs });
    }
    await this.#page.waitForTimeout(this.#random.below(400));
  }

  async #open(property: number): Promise<void> {
    await this.#goTo('Properties › Details');
    await new PortfolioPage(this.#page).propertyLink(property).click({ timeout: this.#patienceMs });
    await this.#page.getByRole('tab', { name: 'Overview' }).waitFor({ timeout: this.#patienceMs });
  }

  async #look(tab: string): Promise<void> {
    await this.#page.getByRole('tab', { name: tab, exact: true }).click({ timeout: this.#patienceMs });
    await this.#page.waitForTimeout(this.#random.below(300));
  }

  async #refresh(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Refresh' }).first().click({ timeout: this.#patienceMs });
  }

  /** Edit, Review, Send. Sometimes the person cancels instead. */
  async #changeDeposit(): Promise<void> {
    const property = this.#property();
    await this.#unlock();
    await this.#open(property);
    await this.#look('Terms');
    const deposit = new DepositPage(this.#page);
    const amount = String(this.#nextAmount);
    this.#nextAmount += 1;
    await deposit.button('Edit').click({ timeout: this.#patienceMs });
    await deposit.amount.fill(amount, { timeout: this.#patienceMs });
    await deposit.button('Review').click({ timeout: this.#patienceMs });
    if (this.#random.chance(0.1)) {
      await deposit.button('Discard').click({ timeout: this.#patienceMs });
      return;
    }
    await deposit.button('Send').click({ timeout: this.#patienceMs });
    await deposit.word.waitFor({ timeout: this.#patienceMs });
    this.sent.push({ subject: String(property), amount });
    await this.#page.waitForTimeout(this.#random.below(2_000));
  }

  async #unlock(): Promise<void> {
    const unlock = this.#page.getByRole('button', { name: 'Unlock editing' }).first();
    if (!(await unlock.isVisible())) return;
    await unlock.click({ timeout: this.#patienceMs });
    await this.#page.getByRole('button', { name: 'Lock now' }).waitFor({ timeout: this.#patienceMs });
  }

  async #closeDialog(): Promise<void> {
    if (await this.#page.getByRole('dialog').first().isVisible()) await this.#page.keyboard.press('Escape');
  }
}
