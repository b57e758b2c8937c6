import { keepDoubled } from '../../values/json/json-source.ts';
import type { DiscountKind } from '../discounts.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { discountNames } from '../discounts.ts';
import { describedBelow } from '../../mapping/described/described-below.ts';
import type { LeverPart, LeverParts } from './lever-parts.ts';
import { leverKindsInDiscounts } from './lever-parts.ts';
import type { Opened, OpenedRecord } from '../../mapping/open-record.ts';
import { markOutgrown, markRowsDoubt, openAccepted, openRecord } from '../../mapping/open-record.ts';
import type { RowsDoubt } from '../../mapping/fit/fit-body.ts';
import { wayToNone } from '../../mapping/rows-doubt.ts';
import { moreToldBy } from '../../service/pages/whole-list.ts';
import { mayBeRows } from '../../mapping/rows-beside.ts';

/** One lever of the list of all discounts, as its own names tell. */
export function openPart(kind: DiscountKind, part: LeverPart, body: Body, list: List): Opened {
  keepDoubled(body.body, part.value);
  const readings = describedBelow(body, part.way);
  const opened = openRecord(discountNames[kind], { body: part.value, readings });
  const way = wayToNone(opened) === undefined ? undefined : (part.way ?? []);
  const hidden = way === undefined ? undefined : leverHeldBy(kind, list);
  const more = way === undefined || hidden !== undefined ? null : moreToldBy(body, way);
  const doubt: RowsDoubt | null =
    hidden !== undefined
      ? { why: 'beside', member: hidden }
      : more === null
        ? null
        : { why: 'more', member: more };
  return markOutgrown(discountNames[kind], body, doubt === null ? opened : markRowsDoubt(opened, doubt));
}

/** The names of a kind where those of the others stand beside it, and hold none of its rows. */
const namesInList = new Map(
  leverKindsInDiscounts.map((kind) => {
    const beside = leverKindsInDiscounts.flatMap((other) =>
      other === kind ? [] : discountNames[other].prefixes.flatMap((name) => [name, `${name}s`]),
    );
    const names = discountNames[kind];
    return [kind, { ...names, others: new Set([...names.others, ...beside]) }] as const;
  }),
);

/** One lever of the list of all discounts, as a person said; undefined where nothing fits that was accepted. */
export function openAcceptedPart(
  kind: (typeof leverKindsInDiscounts)[number],
  body: Body,
): OpenedRecord | undefined {
  return openAccepted(namesInList.get(kind) ?? discountNames[kind], body);
}

type List = Extract<LeverParts, { is: 'parts' }>;

/** What in the list of all discounts may be rows of this kind although it is not known as those. */
export function leverHeldBy(kind: DiscountKind, { around, quiet }: List): string | undefined {
  const named = [...around, ...quiet].map(({ path, value }) => ({
    name: path.split('.').at(-1) ?? '',
    value,
  }));
  return named.find(({ name, value }) => mayBeRows(discountNames[kind], name, value))?.name;
}
