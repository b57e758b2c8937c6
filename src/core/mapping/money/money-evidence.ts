import type { JsonValue } from '../../values/json/json.ts';
import type { WholeAmounts } from '../readings/money-answer.ts';
import { bareAmount } from './amount-text.ts';
import { currencyOf } from './currencies.ts';

/**
 * Why the amounts of a body are not read. unanswered: whole units or hundredths, and nobody has said which. decimals: they
 * are said to be hundredths, and one has digits behind the point. small: as hundredths they would be less than such amounts are.
 * currencies: they are of several, and cannot be added up or compared.
 */
export type MoneyDoubt = 'unanswered' | 'decimals' | 'small' | 'currencies';

/** How the amounts of one body are read. */
export type MoneyReading = WholeAmounts | { readonly doubt: MoneyDoubt };

/** One amount as it came. */
export interface SeenAmount {
  readonly path: string;
  readonly wire: JsonValue;
}

/**
 * What the amounts of one body say of their unit. Whole numbers alone cannot tell pounds from pence: where every amount
 * is whole and one of them is large for what it is, both may be meant, and neither is taken; nor where nothing but
 * discounts came, which are of any size.
 */
export class MoneyEvidence {
  #decimal: SeenAmount | null = null;
  #large: SeenAmount | null = null;
  #most = 0;
  #first: SeenAmount | null = null;
  #isAnyTelling = false;
  /** Of the amounts that name theirs. */
  readonly currencies = new Set<string>();

  /**
   * `large`: as whole units more than what such an amount usually is, as hundredths no less than one may be; null where it
   * may be anything.
   */
  add(wire: JsonValue, large: number | null, path: () => string): void {
    this.addCurrency(wire);
    const amount = bareAmount(wire);
    if (amount === undefined || amount === '0') return;
    this.#first ??= { path: path(), wire };
    this.#isAnyTelling ||= large !== null;
    // '250.00' is written by who writes hundredths behind the point.
    if (amount.includes('.') || (typeof wire === 'string' && /[.,]\d{1,2}$/.test(wire.trim())))
      this.#decimal ??= { path: path(), wire };
    const size = large === null ? 0 : Math.abs(Number(amount)) / large;
    if (size < 1 || size <= this.#most) return;
    this.#most = size;
    this.#large = { path: path(), wire };
  }

  /** Of an amount whose unit is settled otherwise. */
  addCurrency(wire: JsonValue): void {
    const currency = currencyOf(wire);
    if (currency !== undefined) this.currencies.add(currency);
  }

  /**
   * How these amounts are read by what a person said of the workspace's whole amounts; undefined: nothing was said.
   * `isMinorSaid`: a field of the body says that amounts are in the smallest coin.
   */
  readBy(answer: WholeAmounts | undefined, isMinorSaid: () => boolean): MoneyReading {
    const isEither = this.#large !== null || !this.#isAnyTelling || isMinorSaid();
    if (this.#first === null || answer === 'units') return 'units';
    if (answer === undefined) return this.#decimal === null && isEither ? { doubt: 'unanswered' } : 'units';
    if (this.#decimal !== null) return { doubt: 'decimals' };
    return isEither ? 'hundredths' : { doubt: 'small' };
  }

  /** What shows best why the unit is in doubt; null where no amount came. */
  get example(): SeenAmount | null {
    return this.#decimal ?? this.#large ?? this.#first;
  }

  /** The first amount with digits behind the point. */
  get decimal(): SeenAmount | null {
    return this.#decimal;
  }

  /** The amount that is largest for what it is, where all are whole and it may as well be hundredths. */
  get large(): SeenAmount | null {
    return this.#decimal === null ? this.#large : null;
  }
}
