import type { DiscountResource } from '../discounts.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { knownDiscountNames } from '../discounts.ts';
import { describedBelow } from '../../mapping/described/described-below.ts';
import type { DiscountPart, DiscountParts } from './discount-parts.ts';
import { discountKindsInDiscounts } from './discount-parts.ts';
import type { Opened, OpenedRecord } from '../../mapping/open-record.ts';
import { markOutgrown, markRowsDoubt, openAccepted, openRecord } from '../../mapping/open-record.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import { readWire } from '../../mapping/codecs/read-write.ts';
import type { RowsDoubt } from '../../mapping/fit/fit-body.ts';
import { contradictedBy } from '../../mapping/fit/contradicting-mappings.ts';
import { outsideOf } from '../../mapping/fit/outside.ts';
import { secondNames } from '../../mapping/fit/second-names.ts';
import { wayToNone } from '../../mapping/rows-doubt.ts';
import { findMoreRows } from '../../mapping/pages/whole-list.ts';
import { failedBeside, contradictionIn, classifyBeside } from '../../mapping/beside-none.ts';
import type { JsonValue } from '../../values/json/json.ts';

/** Opens one discount of the list of all discounts by its own names. */
export function openPart(kind: DiscountResource, part: DiscountPart, body: Body, list: List): Opened {
  const readings = describedBelow(body, part.way);
  const opened = openRecord(knownDiscountNames[kind], { body: part.value, readings });
  const doubt = wayToNone(opened) === undefined ? null : doubtOfNone(kind, part, body, list);
  const isDoubted = opened.is === 'record' && opened.fitted.rowsDoubt !== undefined;
  const discount =
    doubt === null || (isDoubted && doubt.why === 'contradicted') ? opened : markRowsDoubt(opened, doubt);
  return markOutgrown(knownDiscountNames[kind], body, leftOpen(kind, discount, part, body));
}

/** What else in the answer suggests that the discount has rules. */
function doubtOfNone(
  kind: DiscountResource,
  { way }: DiscountPart,
  body: Body,
  list: List,
): RowsDoubt | null {
  const hidden = discountHeldBy(kind, list);
  if (hidden !== undefined) return { why: 'beside', member: hidden };
  const more = findMoreRows(body, way ?? []) ?? failedBeside(namedIn(list));
  if (more !== undefined) return { why: 'more', member: more };
  return contradictionIn(
    (name, value) => classifyBeside(knownDiscountNames[kind], name, value),
    namedIn(list),
  );
}

/**
 * If the switch for all discounts is off but one discount says "on", it is unclear which applies. The reverse is
 * ordinary.
 */
function leftOpen(kind: DiscountResource, opened: Opened, { way }: DiscountPart, { body }: Body): Opened {
  if (opened.is !== 'record' || way === null) return opened;
  const { record, fitted } = opened;
  const { active } = fitted.reading.record;
  const sent = active === undefined ? undefined : wireAt(record, active.path);
  if (active === undefined || sent === undefined || readWire(active.codec, sent) !== true) return opened;
  const { record: index, prefixes } = knownDiscountNames[kind];
  const around = outsideOf(
    body,
    way.filter((step) => typeof step === 'string'),
  );
  const read = { record, leaves: { active } };
  const [off] = secondNames({ index, prefixes }, read, () => true, around).filter(({ isSame }) => !isSame);
  if (off === undefined) return opened;
  const rival = { path: [off.name], sent: off.wire.value, isOutside: true };
  return { ...opened, fitted: contradictedBy(rival, 'active', fitted, record) };
}

/** A kind's names in the list, where the other kinds' names are known to hold none of its rows. */
const namesInList = new Map(
  discountKindsInDiscounts.map((kind) => {
    const beside = discountKindsInDiscounts.flatMap((other) =>
      other === kind ? [] : knownDiscountNames[other].prefixes.flatMap((name) => [name, `${name}s`]),
    );
    const names = knownDiscountNames[kind];
    return [kind, { ...names, others: new Set([...names.others, ...beside]) }] as const;
  }),
);

/** Opens one discount of the list by an accepted field mapping. Undefined if none fits. */
export function openAcceptedPart(
  kind: (typeof discountKindsInDiscounts)[number],
  body: Body,
): OpenedRecord | undefined {
  return openAccepted(namesInList.get(kind) ?? knownDiscountNames[kind], body);
}

type List = Extract<DiscountParts, { is: 'parts' }>;

/** A field in the list that may hold rows of this kind without being recognised. */
export function discountHeldBy(kind: DiscountResource, list: List): string | undefined {
  return namedIn(list).find(
    ([name, value]) => classifyBeside(knownDiscountNames[kind], name, value) === 'rows',
  )?.[0];
}

function namedIn({ around, quiet }: List): readonly (readonly [string, JsonValue])[] {
  return [...around, ...quiet].map(({ path, value }) => [path.split('.').at(-1) ?? '', value]);
}
