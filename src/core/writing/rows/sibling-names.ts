import type { FieldError } from '../../values/errors.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { knownDiscountNames } from '../../resources/discounts.ts';
import { inertText } from '../../values/inert-text.ts';
import {
  type KindInDiscounts,
  discountKindsInDiscounts,
  findDiscountParts,
} from '../../resources/discounts/discount-parts.ts';
import { openPart } from '../../resources/discounts/open-discount.ts';
import type { Opened } from '../../mapping/open-record.ts';
import { openRecord } from '../../mapping/open-record.ts';
import { acceptedShape } from '../accepted-shape.ts';
import { isWithoutModel } from './row-cautions.ts';
import type { RowSet } from './row-fields.ts';
import type { RowSetWritten } from './row-set-writing.ts';

const days = ['dateFrom', 'dateTo'] as const;

/**
 * Why the usual names would be wrong for a discount without any known row: another discount in the same answer uses
 * other names for its days. Null if none does or the names were seen somewhere.
 */
export function wrongNames(
  name: KindInDiscounts,
  baseBody: Body,
  base: RowSet,
  desired: RowSet,
  written: RowSetWritten,
): FieldError | null {
  const isAssumed = isWithoutModel(base, desired) && acceptedShape(name, baseBody) === undefined;
  const found = findDiscountParts(baseBody.body);
  if (!written.ok || !isAssumed || found.is !== 'parts') return null;
  const own = dayNames(openRecord(knownDiscountNames[name], written));
  for (const kind of discountKindsInDiscounts) {
    const part = found.parts[kind];
    if (kind === name || part === undefined || part.value === null) continue;
    const theirs = dayNames(openPart(kind, part, baseBody, found));
    const other = days.find((day) => theirs[day] !== undefined && theirs[day] !== own[day]);
    if (other === undefined) continue;
    const message = `Another discount of this property has its days in “${inertText(theirs[other] ?? '', 60)}”, so the usual names don’t apply. Open a property that has a discount of this kind, and confirm its field mapping.`;
    return { field: 'rows', message };
  }
  return null;
}

function dayNames(opened: Opened): Partial<Record<(typeof days)[number], string>> {
  const parts = opened.is === 'record' ? opened.fitted.reading.parts : [];
  return Object.fromEntries(
    days.flatMap((day) => {
      const path = parts.find(({ leaves }) => leaves[day] !== undefined)?.leaves[day]?.path;
      return path === undefined ? [] : [[day, path.join('.')]];
    }),
  );
}
