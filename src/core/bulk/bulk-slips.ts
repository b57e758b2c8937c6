import Big from 'big.js';

import type { CalendarDate } from '../values/dates/calendar-date.ts';
import type { JsonValue } from '../values/json/json.ts';
import type { Currency } from '../values/money/currency.ts';
import { byCurrency } from '../values/money/currency.ts';
import type { DecimalText } from '../values/money/money.ts';
import { addAmounts, compareAmounts } from '../values/money/money.ts';
import type { WritableName } from '../service/writable-names.ts';
import { discountKindFacts } from '../writing/discounts.ts';
import { discountNames } from '../resources/discounts.ts';
import type { RowField, RowSet } from '../writing/rows/row-fields.ts';
import { rowSetSchema } from '../writing/rows/row-fields.ts';
import { depositDesiredSchema } from '../writing/security-deposit.ts';
import type { PeerAmounts, SlipLimits } from '../writing/slips.ts';
import {
  amountWords,
  depositSlips,
  farMove,
  moved,
  peerAmounts,
  shareWords,
  slip,
} from '../writing/slips.ts';
import { plural } from '../values/words/plural.ts';
import { isSmallMove, smallMovePercent } from './small-moves.ts';

export interface BulkChange {
  readonly resource: WritableName;
  readonly subject: string;
  readonly base: JsonValue;
  readonly desired: JsonValue;
}

/** What is known about a workspace's properties without asking the service. */
export interface KnownProperties {
  /** 0 if unknown. */
  readonly count: number;
  readonly deposits: ReadonlyMap<string, DecimalText>;
  /** The currency of a property's amounts, if an answer names one. */
  readonly currencies: ReadonlyMap<string, Currency>;
  readonly today?: CalendarDate;
}

export const noKnownProperties: KnownProperties = { count: 0, deposits: new Map(), currencies: new Map() };

/** With fewer properties, a few changes are quickly a large share. */
const fewestProperties = 10;
/** From this number on nobody can check them all, so a large share is questioned even if each change is small. */
const fewestOfLarge = 25;
const fewestChanges = 5;
/** A sum moves less than its parts, so twice or half is a lot. */
const sumFactor: DecimalText = '2';
const mostPoints = 15;
/** For small shares a few points are a lot: 10% that becomes 2%. */
const averageFactor: DecimalText = '5';

/**
 * Likely mistakes in a bulk edit as a whole: the number of properties, the totals, and the comparison with other
 * properties.
 */
export function bulkSlips(
  changes: readonly BulkChange[],
  known: KnownProperties,
  limits: SlipLimits,
): string[] {
  const deposits = depositMoves(changes, known);
  return [
    ...shareSlips(changes, known.count, limits),
    ...sumSlips(deposits),
    ...switchedOff(deposits),
    ...discountNames.flatMap((discount) => {
      const [label, moves] = [discountKindFacts[discount].label, rowMoves(changes, discount)];
      return [...discountsSwitchedOff(label, moves), ...averageSlips(label, moves)];
    }),
    ...new Set(besideOthers(deposits, known, limits)),
  ];
}

/** The range at unchanged properties with the same currency. */
export function peersOf(
  { deposits, currencies }: KnownProperties,
  changed: ReadonlySet<string>,
  currency: Currency,
): PeerAmounts | null {
  const others = [...deposits].filter(
    ([subject]) => !changed.has(subject) && (currencies.get(subject) ?? null) === currency,
  );
  return peerAmounts(others.map(([, amount]) => amount));
}

/**
 * Questions the number of changed properties. In a small workspace, raising all deposits by a tenth is ordinary, so
 * only larger changes count there.
 */
function shareSlips(changes: readonly BulkChange[], total: number, { bulkShare }: SlipLimits): string[] {
  const isSmall = total < fewestOfLarge;
  const counted = isSmall ? changes.filter((change) => !isSmallMove(change)) : changes;
  const changed = new Set(counted.map(({ subject }) => subject)).size;
  if (total < fewestProperties || changed * 100 <= bulkShare * total) return [];
  const share = Math.min(100, Math.round((changed * 100) / total));
  const how = isSmall
    ? `${changed} of ${total} change by more than ${smallMovePercent}% (${share}%)`
    : `${changed} of ${total} change (${share}%)`;
  return [slip('Properties', how, `more than ${bulkShare}% of this workspace`)];
}

interface DepositMove {
  readonly subject: string;
  readonly currency: Currency;
  readonly before: DecimalText | null;
  readonly after: DecimalText | null;
  readonly isSwitchedOff: boolean;
}

function depositMoves(changes: readonly BulkChange[], { currencies }: KnownProperties): DepositMove[] {
  return changes.flatMap(({ resource, subject, base, desired }) => {
    const [was, is] = [depositDesiredSchema.safeParse(base), depositDesiredSchema.safeParse(desired)];
    if (resource !== 'security-deposit' || !was.success || !is.success) return [];
    return {
      subject,
      currency: currencies.get(subject) ?? null,
      before: was.data.amount,
      after: is.data.amount,
      isSwitchedOff: is.data.disabled && !was.data.disabled,
    };
  });
}

function sumSlips(deposits: readonly DepositMove[]): string[] {
  return byCurrency(deposits, ({ currency }) => currency).flatMap(({ currency, items }) => {
    const known = items.flatMap(({ before, after }) =>
      before === null ? [] : { before, after: after ?? '0' },
    );
    if (known.length < fewestChanges) return [];
    const before = addAmounts(...known.map((one) => one.before));
    const after = addAmounts(...known.map((one) => one.after));
    const how = farMove(before, after, sumFactor) ?? movedBothWays(known);
    if (how === null) return [];
    return [
      slip(
        'All deposits of this bulk edit together',
        moved(amountWords(before, currency), amountWords(after, currency)),
        how,
      ),
    ];
  });
}

/** Some move far up and others far down, which a sum would hide. */
function movedBothWays(
  known: readonly { readonly before: DecimalText; readonly after: DecimalText }[],
): string | null {
  const ordered = known.map(({ before, after }) => [before, after].toSorted(compareAmounts));
  const lower = addAmounts(...ordered.flatMap(([one]) => one ?? []));
  const higher = addAmounts(...ordered.flatMap(([, other]) => other ?? []));
  return farMove(lower, higher, sumFactor) === null ? null : 'some far higher, others far lower';
}

function switchedOff(deposits: readonly DepositMove[]): string[] {
  const off = deposits.filter(({ isSwitchedOff }) => isSwitchedOff).length;
  if (off < fewestChanges) return [];
  return [
    slip(
      'Deposits switched off',
      String(off),
      `${plural(off, 'that property asks', 'those properties ask')} for none any more`,
    ),
  ];
}

function besideOthers(
  deposits: readonly DepositMove[],
  known: KnownProperties,
  limits: SlipLimits,
): string[] {
  const changed = new Set(deposits.map(({ subject }) => subject));
  return deposits.flatMap(({ before, after, currency }) => {
    if (before === after || depositSlips(after, before, currency, { limits, peers: null }).length > 0)
      return [];
    return depositSlips(after, before, currency, { limits, peers: peersOf(known, changed, currency) });
  });
}

interface RowMove {
  readonly before: RowSet;
  readonly after: RowSet;
}

function rowMoves(changes: readonly BulkChange[], discount: WritableName): RowMove[] {
  return changes.flatMap(({ resource, base, desired }) => {
    const [before, after] = [rowSetSchema.safeParse(base), rowSetSchema.safeParse(desired)];
    return resource === discount && before.success && after.success
      ? [{ before: before.data, after: after.data }]
      : [];
  });
}

/** Counts only switches. Deletions are typed before a bulk edit starts. */
function discountsSwitchedOff(discount: string, moves: readonly RowMove[]): string[] {
  const off = moves.filter(
    ({ before, after }) => isGiven(before) && after.rows.length > 0 && !isGiven(after),
  ).length;
  if (off < fewestChanges) return [];
  const how = `${plural(off, 'that property gives', 'those properties give')} none any more`;
  return [slip(`${discount}, switched off`, String(off), how)];
}

function isGiven({ active, rows }: RowSet): boolean {
  return active !== false && rows.some(({ values }) => values.active !== false);
}

/** The average discount, or share of a week, before and after. */
function averageSlips(discount: string, moves: readonly RowMove[]): string[] {
  if (moves.length < fewestChanges) return [];
  return (['discountPercent', 'pricePercent'] as const).flatMap((field) => {
    const before = average(
      moves.map((move) => move.before),
      field,
    );
    const after = average(
      moves.map((move) => move.after),
      field,
    );
    if (before === null || after === null) return [];
    const points = new Big(after).minus(before).abs();
    const bothWays = pointsOfRules(moves, field);
    const far = points.lt(mostPoints) ? farMove(before, after, averageFactor) : null;
    if (points.lt(mostPoints) && bothWays.lt(mostPoints) && far === null) return [];
    const how = points.lt(mostPoints)
      ? (far ?? `${bothWays.round(1).toString()} percentage points a rule, up or down`)
      : `${points.round(1).toString()} percentage points`;
    return [slip(`${discount}, on average`, moved(shareWords(before), shareWords(after)), how)];
  });
}

/**
 * How far each remaining rule moves, up or down. An average stays the same if they move both ways or new ones are
 * added.
 */
function pointsOfRules(moves: readonly RowMove[], field: ShareField): Big {
  const points = moves.flatMap(({ before, after }) =>
    after.rows.flatMap(({ key, values }) => {
      const was = before.rows.find((row) => row.key === key)?.values[field] ?? null;
      const is = values[field] ?? null;
      return was === null || is === null ? [] : new Big(is).minus(was).abs();
    }),
  );
  const sum = points.reduce((all, one) => all.plus(one), new Big(0));
  return points.length === 0 ? sum : sum.div(points.length);
}

type ShareField = RowField & ('discountPercent' | 'pricePercent');

function average(sets: readonly RowSet[], field: ShareField): DecimalText | null {
  const shares = sets.flatMap(({ rows }) => rows.flatMap(({ values }) => values[field] ?? []));
  if (shares.length === 0) return null;
  const mean = new Big(addAmounts(...shares)).div(shares.length).round(1);
  return compareAmounts(addAmounts(...shares), '0') === 0 ? '0' : `${mean.toNumber()}`;
}
