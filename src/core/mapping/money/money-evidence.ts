import type { JsonValue } from '../../values/json/json.ts';
import type { WholeAmounts } from '../fields/money-answer.ts';
import { bareAmount } from './amount-text.ts';
import { currencyOf } from './currencies.ts';

/**
 * Why a body's amounts are not read. unanswered: whole units or hundredths, without an answer. decimals: the answer is
 * hundredths, but one has decimals. small: as hundredths they would be too small. currencies: in several currencies, so
 * they can't be added or compared.
 */
export type MoneyDoubt = 'unanswered' | 'decimals' | 'small' | 'currencies';

export type MoneyReading = WholeAmounts | { readonly doubt: MoneyDoubt };

export interface SeenAmount {
  readonly path: string;
  readonly wire: JsonValue;
}

/**
 * What the amounts of one body show about their unit. Whole numbers alone can't tell pounds from pence. If all are
 * whole and one is large, or only discounts came, which have any size, the unit stays open.
 */
export class MoneyEvidence {
  #decimal: SeenAmount | null = null;
  #large: SeenAmount | null = null;
  #most = 0;
  #first: SeenAmount | null = null;
  #isAnyTelling = false;
  /** Of the amounts that name one. */
  readonly currencies = new Set<string>();

  /**
   * `large`: from here on an amount is unusual in whole units but plausible in hundredths. Null if any size is
   * possible.
   */
  add(wire: JsonValue, large: number | null, path: () => string): void {
    this.addCurrency(wire);
    const amount = bareAmount(wire);
    if (amount === undefined || amount === '0') return;
    this.#first ??= { path: path(), wire };
    this.#isAnyTelling ||= large !== null;
    // '250.00' shows that hundredths come after the point.
    if (amount.includes('.') || (typeof wire === 'string' && /[.,]\d{1,2}$/.test(wire.trim())))
      this.#decimal ??= { path: path(), wire };
    const size = large === null ? 0 : Math.abs(Number(amount)) / large;
    if (size < 1 || size <= this.#most) return;
    this.#most = size;
    this.#large = { path: path(), wire };
  }

  /** For an amount whose unit is settled elsewhere. */
  addCurrency(wire: JsonValue): void {
    const currency = currencyOf(wire);
    if (currency !== undefined) this.currencies.add(currency);
  }

  /**
   * How these amounts are read with the answer about the workspace's whole amounts. `isMinorStated`: a field of the body
   * says minor units.
   */
  readBy(answer: WholeAmounts | undefined, isMinorStated: () => boolean): MoneyReading {
    const isEither = this.#large !== null || !this.#isAnyTelling || isMinorStated();
    if (this.#first === null || answer === 'units') return 'units';
    if (answer === undefined) return this.#decimal === null && isEither ? { doubt: 'unanswered' } : 'units';
    if (this.#decimal !== null) return { doubt: 'decimals' };
    return isEither ? 'hundredths' : { doubt: 'small' };
  }

  /** The best example for the doubt about the unit. Null without amounts. */
  get example(): SeenAmount | null {
    return this.#decimal ?? this.#large ?? this.#first;
  }

  /** The first amount with decimals. */
  get decimal(): SeenAmount | null {
    return this.#decimal;
  }

  /** The amount most likely to be in hundredths, if all are whole. */
  get large(): SeenAmount | null {
    return this.#decimal === null ? this.#large : null;
  }
}
