import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { knownDiscountNames } from '../discounts.ts';
import type { MappingSource } from '../../mapping/described/described-resource.ts';
import { isTelling } from '../../mapping/names/known-names.ts';
import type { Got } from '../../mapping/fields/lens.ts';
import { getConcepts } from '../../mapping/fields/lens.ts';
import { saysFailure } from '../../mapping/failures/reported-failure.ts';
import { integerOf } from './discount-rows.ts';
import type { OpenedRecord } from '../../mapping/open-record.ts';
import { openEachAccepted, openRecord } from '../../mapping/open-record.ts';

/** Reads a group of a list: by an accepted field mapping for groups, otherwise by names. */
export function openedItem(item: JsonValue, itemSources: readonly MappingSource[]): OpenedRecord | undefined {
  if (!isJsonObject(item) || itemSources.length === 0) return openedGroup({ body: item });
  const fits = eachFitting(item, itemSources);
  const meant = meantOf(fits, itemSources);
  if (meant !== undefined) return meant;
  const rest = fits.length === 0 ? itemSources : itemSources.filter((one) => !('reading' in one));
  return openedGroup({ body: item, readings: rest });
}

function eachFitting(item: JsonObject, readings: readonly MappingSource[]): readonly OpenedRecord[] {
  if (saysFailure(item)) return [];
  return [...openEachAccepted(knownDiscountNames['occupancy-group'], { body: item, readings })];
}

/**
 * Of the mappings that fit a group, prefers the one accepted on this group. Otherwise the newest, if mappings accepted
 * on other groups agree, because each may have been meant only for its own group.
 */
function meantOf(
  fits: readonly OpenedRecord[],
  readings: readonly MappingSource[],
): OpenedRecord | undefined {
  const read = fits.map((opened) => {
    const got = getConcepts(opened.fitted.reading, opened.record);
    const accepted = readings.find((one) => 'id' in one && one.id === opened.fitted.acceptedId);
    return { opened, got, on: accepted !== undefined && 'id' in accepted ? accepted.subject : undefined };
  });
  const own = read.find(
    ({ got, on }) => on !== undefined && got.ok && String(integerOf(got.value.record['groupId'])) === on,
  );
  if (own !== undefined) return own.opened;
  // For old mappings and those from files the group is unknown, so each may belong to a different one.
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
    // A share and an amount for the same value contradict each other too.
    return names.some(
      (name) => JSON.stringify(concepts[name] ?? null) !== JSON.stringify(others[name] ?? null),
    );
  });
}

/** Reads a group on its own: by an accepted field mapping, otherwise by names. */
export function openedGroup(group: Body): OpenedRecord | undefined {
  const opened = isJsonObject(group.body)
    ? openRecord(knownDiscountNames['occupancy-group'], group)
    : undefined;
  return opened?.is === 'record' ? opened : undefined;
}
