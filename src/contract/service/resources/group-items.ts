import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject, ownValue } from '../../json/json.ts';
import { keepNumberTexts } from '../../json/json-source.ts';
import type { AcceptedReading } from '../../readings/accepted-reading.ts';
import { attachReadings } from '../../readings/bodies/body-readings.ts';
import { discountNames } from '../../../core/resources/written.ts';
import type { BodyReading } from '../../readings/described/described-resource.ts';
import { isTelling } from '../../../core/mapping/known-names.ts';
import type { Got } from '../../readings/lens.ts';
import { getConcepts } from '../../readings/lens.ts';
import type { Leaf } from '../../readings/reading.ts';
import { matchesIn } from '../../../core/mapping/vocabulary.ts';
import { saysFailure } from '../said-failure.ts';
import { integerOf } from './levers/discount-rows.ts';
import type { OpenedRecord } from './open-record.ts';
import { besidesIn, openEachAccepted, openRecord } from './open-record.ts';

/** A group of a list: by what was accepted of a group alone, else by names. */
export function openedItem(item: JsonValue, itemReadings: readonly BodyReading[]): OpenedRecord | undefined {
  if (!isJsonObject(item) || itemReadings.length === 0) return openedGroup(item);
  const readings = withBareGroups(itemReadings);
  const whole = eachFitting(item, readings);
  // What fits the item as it stands was said of the item.
  const fits = whole.length > 0 ? whole : eachFittingInside(item, readings);
  const meant = meantOf(fits, readings);
  if (meant !== undefined) return meant;
  const rest = fits.length === 0 ? readings : readings.filter((one) => !('reading' in one));
  return openedGroup(attachReadings(copyOf(item), rest));
}

/** A copy is read: by what a group is read here must not change how others read the same list. */
function eachFitting(item: JsonObject, readings: readonly BodyReading[]): readonly OpenedRecord[] {
  if (saysFailure(item)) return [];
  return [...openEachAccepted(discountNames['occupancy-group'], attachReadings(copyOf(item), readings))];
}

/** `{id, type, attributes: {…}}` around a group that an accepted reading of a group alone fits to the letter. */
function eachFittingInside(item: JsonObject, readings: readonly BodyReading[]): readonly OpenedRecord[] {
  const inner = ownValue(item, 'attributes') ?? null;
  if (!isJsonObject(inner)) return [];
  const around = besidesIn(item, 'attributes', []);
  return eachFitting(inner, readings).map((opened) => ({
    ...opened,
    at: ['attributes', ...opened.at],
    around: [...around, ...opened.around],
  }));
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

/** Readings of a group in `attributes` serve a list whose items are what stands in these, too. */
function withBareGroups(readings: readonly BodyReading[]): readonly BodyReading[] {
  const bare = readings.flatMap((one) => ('reading' in one ? (outOfAttributes(one) ?? []) : []));
  return bare.length === 0 ? readings : [...readings, ...bare];
}

function outOfAttributes(accepted: AcceptedReading): AcceptedReading | undefined {
  const { record, parts } = accepted.reading;
  const areInside = parts.every((part) => part.is !== 'one' && part.path[0] === 'attributes');
  const outline = accepted.outline.flatMap((entry) =>
    entry.startsWith('attributes.') ? [entry.slice('attributes.'.length)] : [],
  );
  const leaves = Object.entries(record).flatMap(([concept, leaf]): readonly (readonly [string, Leaf])[] => {
    const isInside = leaf.path[0] === 'attributes';
    const beside = concept === 'groupId' ? idInside(outline) : undefined;
    const inner = isInside ? { ...leaf, path: leaf.path.slice(1) } : beside;
    return inner === undefined ? [] : [[concept, inner]];
  });
  if (!areInside || !leaves.some(([concept]) => concept === 'groupId')) return undefined;
  const bare = parts.map((part) => (part.is === 'one' ? part : { ...part, path: part.path.slice(1) }));
  const reading = { ...accepted.reading, record: Object.fromEntries(leaves), parts: bare };
  return { ...accepted, reading, outline };
}

/** `{id: "41", attributes: {group_id: 41}}`: the id beside the attributes stands in them once more, under a name that is known. */
function idInside(outline: readonly string[]): Leaf | undefined {
  const names = discountNames['occupancy-group'].record;
  const [only, another] = outline.flatMap((entry) => {
    const [name = '', kind = ''] = entry.split(' ');
    const isId = matchesIn(names, name).some(({ concept }) => concept === 'groupId');
    return isId && (kind === 'number' || kind === 'string') ? [{ name, kind }] : [];
  });
  if (only === undefined || another !== undefined) return undefined;
  return { path: [only.name], codec: { is: 'text', as: only.kind === 'number' ? 'number' : 'text' } };
}

function copyOf(group: JsonObject): JsonObject {
  const copy = { ...group };
  keepNumberTexts(group, copy);
  return copy;
}

/** A group by itself: as a person accepted it, else by names. */
export function openedGroup(value: JsonValue): OpenedRecord | undefined {
  const opened = isJsonObject(value) ? openRecord(discountNames['occupancy-group'], value) : undefined;
  return opened?.is === 'record' ? opened : undefined;
}
