import { noteHoldsUnknown, type Remarked } from '../../mapping/remarks.ts';
import { foreignPath } from '../../mapping/notes.ts';
import type { FieldNotes } from '../../mapping/notes.ts';
import type { ReadBody, Resource } from '../../mapping/resource.ts';
import { ownResource, unreadableReasons } from '../../mapping/resource.ts';
import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import type { Step } from '../../mapping/fields/field-mapping.ts';
import { noteOfDiscount, noteUnknown } from './discount-body.ts';
import type { Discount } from '../discounts.ts';
import { integerOf, discountOf } from './discount-rows.ts';
import type { DiscountPart, DiscountParts, KindInDiscounts } from './discount-parts.ts';
import { findDiscountParts, discountKindsInDiscounts, kindOfDiscount } from './discount-parts.ts';
import { openAcceptedPart, openPart } from './open-discount.ts';
import type { OpenedRecord } from '../../mapping/open-record.ts';
import { pathText } from '../../mapping/bodies/body-path.ts';

/** Section 4.3: "discounts". Body not shown. A missing discount is unknown, not empty. */
interface Discounts extends Remarked {
  propertyId?: number | null;
  lowOccupancy?: Discount | null;
  earlyBird?: Discount | null;
  lateAvailability?: Discount | null;
  shortBreakRules?: Discount | null;
  lengthOfStay?: Discount | null;
}

function readDiscounts(whole: Body, notes: FieldNotes): ReadBody {
  const { body } = whole;
  const found = findDiscountParts(body);
  if (found.is === 'failure') return { ok: false, reason: unreadableReasons.failure };
  const accepted = new Map(discountKindsInDiscounts.map((kind) => [kind, openAcceptedPart(kind, whole)]));
  const ways = [...accepted.values()].flatMap((discount) => (discount === undefined ? [] : [discount.at]));
  const around = found.is === 'parts' ? found.around : aroundOf(body, ways);
  for (const { path, value } of around) notes.addUnknown(foreignPath('', path), value);
  if (found.is === 'foreign' && ways.length === 0) return { ok: false, reason: unreadableReasons.foreign };
  const propertyId = integerOf(found.is === 'parts' ? found.propertyId : undefined);
  const value: JsonObject = propertyId === undefined ? {} : { propertyId };
  if (around.some((one) => one.value !== null)) noteHoldsUnknown(value);
  for (const kind of discountKindsInDiscounts) {
    const read = accepted.get(kind);
    const part = found.is === 'parts' ? found.parts[kind] : undefined;
    if (read !== undefined) value[kindOfDiscount[kind]] = readAccepted(read, around, notes);
    else if (part !== undefined && found.is === 'parts')
      value[kindOfDiscount[kind]] = readPart(kind, part, { body: whole, list: found }, notes);
  }
  return { ok: true, value };
}

/** Everything in a body outside the known paths, at each of their levels. */
function aroundOf(body: JsonValue, ways: readonly OpenedRecord['at'][], at = ''): OpenedRecord['around'] {
  if (ways.length === 0) return [{ path: at, value: body }];
  if (ways.some((way) => way.length === 0)) return [];
  const below = (fits: (step: Step | undefined) => boolean): readonly OpenedRecord['at'][] =>
    ways.filter(([first]) => fits(first)).map((way) => way.slice(1));
  if (Array.isArray(body))
    return body.flatMap((item) =>
      aroundOf(
        item,
        below((step) => leadsTo(step, item)),
        `${at}[]`,
      ),
    );
  if (!isJsonObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    aroundOf(
      value,
      below((step) => step === name),
      at === '' ? name : `${at}.${name}`,
    ),
  );
}

function leadsTo(step: Step | undefined, item: JsonValue): boolean {
  return typeof step === 'object' && isJsonObject(item) && ownValue(item, step.where) === step.holds;
}

/** One discount of the list. Kept raw if no field mapping fits. */
function readPart(
  kind: KindInDiscounts,
  part: DiscountPart,
  { body, list }: { readonly body: Body; readonly list: Extract<DiscountParts, { is: 'parts' }> },
  notes: FieldNotes,
): JsonValue {
  const opened = openPart(kind, part, body, list);
  // Null is the service's own. An empty record has no rows.
  if (opened.is === 'nothing' && opened.rowsDoubt === undefined)
    return isJsonObject(part.value) ? { rows: [] } : null;
  const read = opened.is === 'record' ? discountOf(opened.fitted, opened.record) : { asSent: part.value };
  if (opened.is !== 'record' || read['asSent'] !== undefined) {
    noteGathered(part, notes);
    return read;
  }
  noteUnknown(opened.fitted, [part.at, pathText(opened.at)].filter((part) => part !== '').join('.'), notes);
  noteOfDiscount(read, opened.fitted, [...list.around, ...opened.around]);
  return read;
}

/** A part gathered from a flat record has no name of its own, so its members are noted. */
function noteGathered({ value, at, isWhole }: DiscountPart, notes: FieldNotes): void {
  if (isWhole || !isJsonObject(value)) notes.addUnknown(foreignPath('', at), value);
  else for (const [name, sent] of Object.entries(value)) notes.addUnknown(foreignPath(at, name), sent);
}

function readAccepted(
  { fitted, record, at }: OpenedRecord,
  around: OpenedRecord['around'],
  notes: FieldNotes,
): JsonValue {
  noteUnknown(fitted, pathText(at), notes);
  const discount = discountOf(fitted, record);
  noteOfDiscount(discount, fitted, around);
  return discount;
}

export const discounts: Resource<Discounts> = ownResource(readDiscounts, {
  name: 'Discounts',
  isMapped: true,
  ofProperty: { tab: 'Discounts', panel: 'shared', scope: 'property.pricing:read' },
});
