import { type Wire, number, text, yesNo, type Fact } from '../wire/wire.ts';
import type { Dialect } from './dialect.ts';

export function flagWire(dialect: Dialect, key: string, value: boolean, inverted = false): Wire {
  const written = { is: 'flag', saysTheOpposite: inverted } as const;
  const fact: Fact = { key, truth: String(value), written };
  const sent = inverted ? !value : value;
  switch (dialect.flag) {
    case 'boolean':
      return yesNo(sent, fact);
    case 'bit':
      return number(sent ? 1 : 0, fact);
    case 'bit-text':
      return text(sent ? '1' : '0', fact);
    case 'letter':
      return text(sent ? 'Y' : 'N', fact);
    case 'word':
      return text(sent ? 'yes' : 'no', fact);
    case 'on-off':
      return text(sent ? 'on' : 'off', fact);
  }
}

export function countWire(dialect: Dialect, key: string, value: number): Wire {
  const fact = { key, truth: String(value) };
  return dialect.countsAreText ? text(String(value), fact) : number(value, fact);
}

export function textWire(key: string, value: string): Wire {
  return text(value, { key, truth: value });
}

/** A flag with names that ask it and names that ask the opposite. */
export function flagField(
  dialect: Dialect,
  scope: string,
  key: string,
  value: boolean,
  names: {
    readonly plain: readonly [string, ...string[]];
    readonly inverted: readonly [string, ...string[]];
  },
): { readonly names: readonly [string, ...string[]]; readonly value: Wire } {
  const inverted = dialect.chance(`${scope}.inverted`, 0.2);
  return {
    names: inverted ? names.inverted : names.plain,
    value: flagWire(dialect, key, value, inverted),
  };
}
