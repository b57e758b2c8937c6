import { z } from 'zod';
import { ruleCode } from './dead-rule.ts';
import { deadSince } from './dead-rule-finder.ts';
import { overlapText, rowCode, rowLabel } from './lever-words.ts';
import type { LeverKind, LeverReads, LeverRow } from './levers.ts';
import { leverKinds, leverRows, leverViews } from './levers.ts';
import { lastSharedBooking, overlapKind } from './overlap-finder.ts';

/**
 * What the rows of one body say of overlaps and dead rules on every day to come, so that a list of thousands of
 * properties is right tomorrow without opening their bodies again.
 */
export const leverFindingsSchema = z.strictObject({
  overlaps: z.array(
    z.strictObject({
      levers: z.array(z.enum(leverKinds)),
      kind: z.enum(['early-and-late', 'same-lever']),
      text: z.string(),
      /** Which rows, in no language. */
      code: z.string(),
      /** The last day on which both can be booked together; null: no end. */
      until: z.string().nullable(),
    }),
  ),
  deadRules: z.array(
    z.strictObject({
      lever: z.enum(leverKinds),
      label: z.string(),
      /** Which row and why, in no language. */
      code: z.string(),
      /** Why no stay can ever meet it; null where it is only time that runs out. */
      why: z.string().nullable(),
      /** The last day on which it can be booked; null: it never could. */
      after: z.string().nullable(),
    }),
  ),
  /** Rows that are on and were not judged: they do not tell what they hang on, or there are too many. */
  unjudged: z.int(),
});
export type LeverFindings = z.infer<typeof leverFindingsSchema>;

/** SECURITY: a body of thousands of rows must cost neither time nor space; more than these no person reads. */
const mostRows = 60;
const mostFindings = 40;

/**
 * Overlaps that contradict a purpose: early bird with late availability, and rows of one discount that partly
 * overlap. Different levers on one stay, steps of one lever and overlapping short-break rules are the Discounts
 * screen's to show, as they are likely meant. Rows that do not tell what makes their lever are not judged.
 */
export function leverFindings(reads: LeverReads): LeverFindings {
  const on = leverRows(leverViews(reads)).filter((row) => row.isOn);
  const rows = on.filter((row) => row.unreported.length === 0).slice(0, mostRows);
  const overlaps = rows.flatMap((left, index) =>
    rows.slice(index + 1).flatMap((right) => overlapBetween(left, right)),
  );
  const deadRules = rows.flatMap((row): LeverFindings['deadRules'] => {
    const since = deadSince(row);
    if (since.is === 'alive') return [];
    const base = { lever: row.lever, label: rowLabel(row) };
    return since.is === 'always'
      ? [{ ...base, code: ruleCode(since.rule), why: since.rule.explanation, after: null }]
      : [{ ...base, code: `${rowCode(row)} ${since.date}`, why: null, after: since.date }];
  });
  return {
    overlaps: overlaps.slice(0, mostFindings),
    deadRules: deadRules.slice(0, mostFindings),
    unjudged: on.length - rows.length,
  };
}

const discountLevers: ReadonlySet<LeverKind> = new Set([
  'lowOccupancy',
  'earlyBird',
  'lateAvailability',
  'lengthOfStay',
]);

function overlapBetween(left: LeverRow, right: LeverRow): LeverFindings['overlaps'] {
  if (!discountLevers.has(left.lever) || !discountLevers.has(right.lever)) return [];
  const kind = overlapKind([left, right]);
  if (kind !== 'early-and-late' && kind !== 'same-lever') return [];
  const last = lastSharedBooking(left, right);
  if (last.is === 'never') return [];
  const rows = [left, right] as const;
  const [text, code] = [overlapText(rows), rows.map(rowCode).join('+')];
  const until = last.is === 'endless' ? null : last.date;
  return [{ levers: [left.lever, right.lever], kind, text, code, until }];
}
