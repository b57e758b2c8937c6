import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { knownDiscountNames } from '../discounts.ts';
import type { BodyReading } from '../../mapping/described/described-resource.ts';
import { isTelling } from '../../mapping/names/known-names.ts';
import type { Got } from '../../mapping/readings/lens.ts';
import { getConcepts } from '../../mapping/readings/lens.ts';
import { saysFailure } from '../../mapping/failures/said-failure.ts';
import { integerOf } from './discount-rows.ts';
import type { OpenedRecord } from '../../mapping/open-record.ts';
import { openEachAccepted, openRecord } from '../../mapping/open-record.ts';

/** A group of a list: by what was accepted of a group alone, else by names. */
export function openedItem(item: JsonValue, itemReadings: readonly BodyReading[]): OpenedRecord | undefined {
  if (!isJsonObject(item) || itemReadings.length === 0) return openedGroup({ body: item });
  const fits = eachFitting(item, itemReadings);
  const meant = meantOf(fits, itemReadings);
  if (meant !== undefined) return meant;
  const rest = fits.length === 0 ? itemReadings : itemReadings.filter((one) => !('reading' in one));
  return openedGroup({ body: item, readings: rest });
}

function eachFitting(item: JsonObject, readings: readonly BodyReading[]): readonly OpenedRecord[] {
  if (saysFailure(item)) return [];
  return [...openEachAccepted(knownDiscountNames['occupancy-group'], { body: item, readings })];
}

/**
 * Of readings that fit a group the one that was accepted on this very group. Else the newest, where those that were accepted
 * on other groups say the same: what was meant of each of them need not be meant here.
 */
function meantOf(fits: readonly OpenedRecord[], readings: readonly BodyReading[]): OpenedRecord | undefined {
  const read = fits.map((opened) => {
    const got = getConcepts(opened.fitted.reading, opened.record);
    const accepted = readings.find((one) => 'id' in one && one.id === opened.fitted.acceptedId);
    return { opened, got, on: accepted !== undefined && 'id' in accepted ? accepted.subject : undefined };
  });
  const own = read.find(
    ({ got, on }) => on !== undefined && got.ok && String(integerOf(got.value.record['groupId'])) === on,
  );
  if (own !== undefined) return own.opened;
  // Of whom one of old or of a file was said is not known: each of them may be of another group.
  const newest = read.filter(
    ({ on }, index) => on === undefined || read.findIndex((other) => other.on === on) === index,
  );
  const [first, ...others] = newest;
  return first === undefined || others.some(({ got }) => contradict(first.got, got))
    ? undefined
    : first.opened;
}

function contradict(left: Got, right: Got): boolean {
  if (!left.ok || !right.ok) return false;
  return left.value.rows.some(({ concepts }, index) => {
    const others = right.value.rows[index]?.concepts ?? {};
    const names = Object.keys({ ...concepts, ...others }).filter((name) => isTelling(name));
    // A share in one and an amount in the other stand for the same value, too.
    return names.some(
      (name) => JSON.stringify(concepts[name] ?? null) !== JSON.stringify(others[name] ?? null),
    );
  });
}

/** A group by itself: as a person accepted it, else by names. */
export function openedGroup(group: Body): OpenedRecord | undefined {
  const opened = isJsonObject(group.body)
    ? openRecord(knownDiscountNames['occupancy-group'], group)
    : undefined;
  return opened?.is === 'record' ? opened : undefined;
}
