import { z } from 'zod';

import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { decimalTextSchema } from '../values/value-schemas.ts';
import { compareAmounts } from '../values/money/money.ts';
import type { Leaf } from '../mapping/concept.ts';
import { isHundredths, withHundredths } from '../mapping/concept.ts';
import { inWhole, moneyOf, readPrice } from '../mapping/money/amount.ts';
import { lettersOf } from '../values/names.ts';

/** One percentile under the service's name. `level` is 0 to 100, or null if the name has none. */
export const percentileSchema = z.object({
  name: z.string(),
  level: z.number().nullable(),
  weekly: decimalTextSchema.nullable(),
});
export type Percentile = z.infer<typeof percentileSchema>;

const quartileNames = {
  25: ['lower quartile', 'q1', 'first quartile'],
  50: ['median', 'median weekly', 'q2', 'second quartile', 'weekly median'],
  75: ['upper quartile', 'q3', 'third quartile'],
} as const;

/** Every name of a flat percentile field. */
export function percentileNames(level: number): readonly string[] {
  const digits = String(level);
  const known = Object.entries(quartileNames).find(([quartile]) => quartile === digits)?.[1] ?? [];
  const numbered = [
    `p${digits}`,
    `percentile ${digits}`,
    `${digits}th`,
    `p${digits} weekly`,
    `weekly p${digits}`,
  ];
  return [...numbered, ...known];
}

/** 'p25', 'percentile_25', '25', '25th', 'lower quartile' → 25; 'median' → 50; anything else null. */
export function percentileLevel(name: string): number | null {
  // Keeps the decimal point: 97.5 is a level.
  const letters = name
    .toLowerCase()
    .replaceAll(/[-_ ]/g, '')
    .replace(/(?:pence|cents|minor)$/, '')
    .replace(/^weekly|weekly$/, '');
  const quartile = Object.entries(quartileNames).find(([, names]) =>
    names.some((known) => lettersOf(known) === letters),
  );
  if (quartile !== undefined) return Number(quartile[0]);
  const match = /^(?:p|percentile)?(\d{1,2}(?:\.\d+)?|100)(?:th|st|nd|rd)?$/.exec(letters);
  return match === null ? null : Number(match[1]);
}

/** The document doesn't show which percentiles exist, so any object by name or list with levels is read. */
export const percentileSet = setRead(membersOf);

/**
 * Quartiles, also as a bare list of three. A list that only rises or only falls shows its own order. Any other is not
 * read.
 */
export const quartileSet = setRead((value) => membersOf(value) ?? quartilesIn(value));

function setRead(membersIn: (value: JsonValue) => readonly Member[] | undefined): Leaf<Percentile[]> {
  return {
    is: 'leaf',
    expects: 'object',
    read: (value) => {
      const members = membersIn(value);
      if (members === undefined) return undefined;
      const entries: Percentile[] = [];
      const perUnit = areQuantiles(members) ? 100 : 1;
      for (const { name, wire, isInHundredths } of members) {
        const weekly = wire === null ? null : readPrice(isInHundredths ? inWhole(wire) : wire);
        if (weekly === undefined) return undefined;
        const level = percentileLevel(name);
        entries.push({
          name,
          level: level === null ? null : Math.round(level * perUnit * 100) / 100,
          weekly,
        });
      }
      return entries;
    },
    money: {
      ...moneyOf('week'),
      inWhole: inWholeEach,
      amountsIn: (value) =>
        (membersIn(value) ?? []).flatMap(({ wire, isInHundredths }) =>
          isInHundredths ? [] : moneyOf('week').amountsIn(wire),
        ),
    },
  };
}

function quartilesIn(value: JsonValue): readonly Member[] | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const amounts = value.flatMap((wire) => readPrice(wire) ?? []);
  const [first, second, third] = amounts;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const rises = compareAmounts(first, second) <= 0 && compareAmounts(second, third) <= 0;
  const falls = compareAmounts(first, second) >= 0 && compareAmounts(second, third) >= 0;
  if (!rises && !falls) return undefined;
  const ordered = rises ? value : [...value].reverse();
  return ['q1', 'q2', 'q3'].map((name, index) => ({
    name,
    wire: ordered[index] ?? null,
    isInHundredths: false,
  }));
}

/** Levels as fractions: 0.25, 0.5, 0.75. A set of tenths of a percent would exceed one. */
function areQuantiles(members: readonly Member[]): boolean {
  const bare = members
    .filter(({ name }) => /^\d+(?:\.\d+)?$/.test(name.trim()))
    .map(({ name }) => Number(name));
  return bare.length === members.length && bare.every((one) => one <= 1) && bare.some((one) => one % 1 !== 0);
}

interface Member {
  readonly name: string;
  readonly wire: JsonValue;
  readonly isInHundredths: boolean;
}

const levelNames = ['percentile', 'p', 'level', 'rank', 'quantile', 'name'] as const;
const valueNames = withHundredths(['value', 'price', 'weekly price', 'weekly', 'amount']);

function membersOf(value: JsonValue): readonly Member[] | undefined {
  if (isJsonObject(value)) {
    return Object.entries(value).map(([name, wire]) => ({ name, wire, isInHundredths: isHundredths(name) }));
  }
  if (!Array.isArray(value)) return undefined;
  const members = value.map((item) => (isJsonObject(item) ? memberOf(item) : undefined));
  return members.includes(undefined) ? undefined : members.flatMap((member) => member ?? []);
}

function memberOf(item: JsonObject): Member | undefined {
  const level = foundIn(item, levelNames);
  const value = foundIn(item, valueNames);
  if (level === undefined || value === undefined) return undefined;
  if (typeof level.wire !== 'string' && typeof level.wire !== 'number') return undefined;
  return { name: String(level.wire), wire: value.wire, isInHundredths: isHundredths(value.name) };
}

/** Converts each percentile to whole units, except for names that say hundredths. */
function inWholeEach(value: JsonValue): JsonValue {
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, wire]) => [name, isHundredths(name) ? wire : inWhole(wire)]),
    );
  }
  if (!Array.isArray(value)) return value;
  return value.map((item) => {
    if (!isJsonObject(item)) return inWhole(item);
    const found = foundIn(item, valueNames);
    return found === undefined || isHundredths(found.name)
      ? item
      : { ...item, [found.name]: inWhole(found.wire) };
  });
}

function foundIn(item: JsonObject, names: readonly string[]) {
  const known = names.map(lettersOf);
  const found = Object.entries(item).find(([name]) => known.includes(lettersOf(name)));
  return found === undefined ? undefined : { name: found[0], wire: found[1] };
}
