import { keepDoubled } from '../../values/json/json-source.ts';
import type { DiscountKind } from '../discounts.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { discountNames } from '../discounts.ts';
import { describedBelow } from '../../mapping/described/described-below.ts';
import type { LeverPart, LeverParts } from './lever-parts.ts';
import type { Opened } from '../../mapping/open-record.ts';
import { markBesideRows, markOutgrown, openRecord, wayToNone } from '../../mapping/open-record.ts';
import { mayBeRows } from '../../mapping/rows-beside.ts';

/** One lever of the list of all discounts, as its own names tell. */
export function openPart(kind: DiscountKind, part: LeverPart, body: Body, around: Around): Opened {
  keepDoubled(body.body, part.value);
  const readings = describedBelow(body, part.way);
  const opened = openRecord(discountNames[kind], { body: part.value, readings });
  const isHidden = wayToNone(opened) !== undefined && mayHoldLever(kind, around);
  return markOutgrown(discountNames[kind], body, isHidden ? markBesideRows(opened) : opened);
}

type Around = Extract<LeverParts, { is: 'parts' }>['around'];

/** Whether what is not known in the list of all discounts may be rows of this kind. */
export function mayHoldLever(kind: DiscountKind, around: Around): boolean {
  return around.some(({ path, value }) =>
    mayBeRows(discountNames[kind], path.split('.').at(-1) ?? '', value),
  );
}
