import Big from 'big.js';

import type { JsonObject, JsonValue } from '../../json.ts';
import type { DecimalText } from '../../money.ts';

/** A field as it stood in the body that was read: its name there and its value. */
export interface WireField {
  readonly name: string;
  readonly value: JsonValue;
}

/** The object that holds one of the names: the body itself, or the `data` of its envelope. */
export function findWireField(body: JsonObject, spellings: readonly string[]): WireField | undefined {
  const name = spellings.find((spelling) => Object.hasOwn(body, spelling));
  const value = name === undefined ? undefined : body[name];
  return name === undefined || value === undefined ? undefined : { name, value };
}

/**
 * An amount in the kind that was read: a number stays a number, a string
 * stays a string with at least as many decimals ('250.00' → '300.00').
 * After null the kind is unknown and a number is sent, as documented
 * elsewhere for amounts.
 */
export function amountLike(read: JsonValue, amount: DecimalText | null): JsonValue {
  if (amount === null) return null;
  if (typeof read !== 'string') return Number(amount);
  const decimals = read.trim().split('.')[1]?.length ?? 0;
  const exact = new Big(amount);
  const own = amount.split('.')[1]?.length ?? 0;
  return exact.toFixed(Math.max(decimals, own));
}

/** A flag in the kind that was read: boolean, 0 or 1, or one of these in a string. */
export function flagLike(read: JsonValue, flag: boolean): JsonValue {
  if (typeof read === 'number') return flag ? 1 : 0;
  if (typeof read !== 'string') return flag;
  return /^\s*[01]\s*$/.test(read) ? (flag ? '1' : '0') : String(flag);
}
