import type { JsonValue } from '../../json.ts';
import { readWireAmount } from '../../money.ts';

/**
 * What the amounts of one body say of their unit. Whole numbers alone cannot tell pounds from pence: where every amount
 * is whole and one of them is large for what it is, both may be meant, and neither is taken; nor where nothing but
 * discounts came, which are of any size.
 */
export class MoneyEvidence {
  #isAllWhole = true;
  #isAnyLarge = false;
  #isAnyTelling = false;
  #isAny = false;

  /** `large`: as whole units more than what such an amount usually is; null where it may be anything. */
  add(wire: JsonValue, large: number | null): void {
    const amount = readWireAmount(wire);
    if (amount === undefined || amount === '0') return;
    this.#isAny = true;
    this.#isAnyTelling ||= large !== null;
    // '250.00' is written by who writes hundredths behind the point.
    if (amount.includes('.') || (typeof wire === 'string' && wire.includes('.'))) this.#isAllWhole = false;
    if (large !== null && Math.abs(Number(amount)) >= large) this.#isAnyLarge = true;
  }

  get leavesDoubt(): boolean {
    return this.#isAny && this.#isAllWhole && (this.#isAnyLarge || !this.#isAnyTelling);
  }
}
