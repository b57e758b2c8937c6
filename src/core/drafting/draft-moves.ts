import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import type { Codec } from '../mapping/fields/codec.ts';
import { rowsHeldBy } from '../mapping/fit/columns.ts';
import { rowEntries } from '../mapping/fit/map-rows.ts';
import { isEnvelopeName, onlyContentOf } from '../mapping/names/envelope-names.ts';
import type { Meaning } from '../mapping/fields/meaning.ts';
import { recordAt } from '../mapping/fit/record-at.ts';
import { wordsOf } from '../values/names.ts';
import type { Place } from './body-place.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { isSamePath, startsWith } from '../mapping/bodies/body-path.ts';
import { namesOf, placeOfSteps, stepsTo, valueAtPlace } from './body-place.ts';
import { codecChoices, usualChoice } from './codec-choices.ts';
import type { DraftLeaf, DraftPart, MappingDraft } from './mapping-draft.ts';
import { choicesOf, recordsOf } from './mapping-draft.ts';
import { mostBeside, partAt, withPositions } from './rows-part.ts';
import { suggestLeaves } from './suggest-leaves.ts';
import type { Mappable } from './mappable.ts';

interface Meant {
  readonly part: number | null;
  readonly concept: string;
}

/** Gives a value this concept and no other. Chooses the way of writing if only one fits. */
export function assign(
  mappable: Mappable,
  draft: MappingDraft,
  body: JsonValue,
  leaf: Meant & { readonly path: readonly string[] },
): MappingDraft {
  const { part, concept, path } = leaf;
  const rest = unassign(draft, leaf).leaves.filter((other) => !isSameSpot(draft, other, leaf));
  const bare: DraftLeaf = { concept, part, path, codec: null, from: 'person' };
  const choices = choicesOf(mappable, draft, body, bare);
  const codec = usualChoice(choices, path);
  // A concept has one path, so the map's key gives it up.
  const parts = draft.parts.map((one, index) =>
    index === part && one.is === 'map' && one.key?.concept === concept ? { ...one, key: null } : one,
  );
  return { ...draft, parts, leaves: [...rest, { ...bare, codec }] };
}

/** A record that is its only row has a single set of paths. */
function isSameSpot(
  draft: MappingDraft,
  left: Omit<Meant, 'concept'> & { readonly path: readonly string[] },
  right: typeof left,
): boolean {
  const home = (part: number | null): number | null =>
    part !== null && draft.parts[part]?.is === 'one' ? null : part;
  return home(left.part) === home(right.part) && isSamePath(left.path, right.path);
}

export function unassign(draft: MappingDraft, { part, concept }: Meant): MappingDraft {
  return {
    ...draft,
    leaves: draft.leaves.filter((leaf) => leaf.part !== part || leaf.concept !== concept),
  };
}

export function sayHow(draft: MappingDraft, { part, concept }: Meant, codec: Codec): MappingDraft {
  return {
    ...draft,
    leaves: draft.leaves.map((leaf) =>
      leaf.part === part && leaf.concept === concept ? { ...leaf, codec, from: 'person' } : leaf,
    ),
  };
}

/** Settles an ambiguous value on this concept and way of writing. */
export function sayMeaning(draft: MappingDraft, leaf: DraftLeaf, { concept, codec }: Meaning): MappingDraft {
  if (concept === leaf.concept) return sayHow(draft, leaf, codec);
  const rest = unassign(unassign(draft, leaf), { part: leaf.part, concept }).leaves;
  return { ...draft, leaves: [...rest, { ...leaf, concept, codec, from: 'person' }] };
}

interface RowsPlaced {
  readonly is: DraftPart['is'];
  readonly place: Place;
  /** The rows are made of columns there, each with one field of all rows. */
  readonly areColumns?: boolean;
}

/** Places the rows at a path, and fills in what names say about them. */
export function placeRows(
  mappable: Mappable,
  draft: MappingDraft,
  whole: Body,
  { is, place, areColumns = false }: RowsPlaced,
): MappingDraft {
  const { body } = whole;
  const way = is === 'one' ? place : recordAround(mappable, draft, body, place);
  const at = stepsTo(body, way);
  const path = namesOf(place.slice(way.length));
  if (at === undefined || path === undefined) return draft;
  const part = partAt(mappable, { is, areColumns }, path, valueAtPlace(body, place));
  if (part === undefined) return draft;
  return withSuggestions(mappable, { of: draft.of, at, parts: [part], leaves: [] }, whole);
}

/** Makes an entry of an object of rows a row, or a value next to them. Removes its previous meaning. */
export function sayEntry(
  draft: MappingDraft,
  body: JsonValue,
  { part, name, isRow }: { readonly part: number; readonly name: string; readonly isRow: boolean },
): MappingDraft {
  const own = draft.parts[part];
  if (own?.is !== 'map') return draft;
  const others = (own.except ?? []).filter((one) => one !== name);
  const except = isRow ? others : [...others, name];
  if (except.length > mostBeside) return draft;
  const { is, path, key, except: before } = own;
  const next: DraftPart = { is, path, key, except };
  const withNext = (one: DraftPart): MappingDraft => ({
    ...draft,
    parts: draft.parts.map((other, index) => (index === part ? one : other)),
  });
  const { parts } = withNext({ ...next, ...withPositions(recordsOf(withNext(next), body, part)) });
  const place = [...path, name];
  const leaves = draft.leaves.filter((leaf) => leaf.part !== null || !startsWith(leaf.path, place));
  return before?.join() === except.join() ? draft : { ...draft, parts, leaves };
}

/**
 * The default for what is sent back with the rows: everything inside envelopes, and of several discounts only this one.
 */
function recordAround({ isNested }: Mappable, draft: MappingDraft, body: JsonValue, place: Place): Place {
  const present = placeOfSteps(body, draft.at);
  if (present !== undefined && startsWith(place, present) && !(isNested && present.length === 0)) {
    if (namesOf(place.slice(present.length)) !== undefined) return present;
  }
  const lastItem = place.findLastIndex((key) => typeof key === 'number');
  let depth = lastItem + 1;
  // Inside a list item, an envelope's name belongs to the item.
  const deepest = lastItem === -1 ? place.length : place.length - 1;
  while (depth < deepest && wrapsOnly(place[depth])) depth += 1;
  if (!isNested || lastItem !== -1) return place.slice(0, depth);
  const around = place.slice(0, -1);
  return around.length > depth && isAlone(body, place) ? around : place;
}

/** Whether nothing next to it could be another discount. */
function isAlone(body: JsonValue, place: Place): boolean {
  const around = valueAtPlace(body, place.slice(0, -1)) ?? null;
  return (
    isJsonObject(around) &&
    Object.entries(around).every(([name, value]) => name === place.at(-1) || typeof value !== 'object')
  );
}

function wrapsOnly(name: Place[number] | undefined): boolean {
  return typeof name === 'string' && isEnvelopeName(name);
}

/** Changes which record is sent back. Rows and values inside it keep their meaning. */
export function sayRecord(mappable: Mappable, draft: MappingDraft, whole: Body, place: Place): MappingDraft {
  const { body } = whole;
  const at = stepsTo(body, place);
  const before = placeOfSteps(body, draft.at);
  if (at === undefined || before === undefined) return draft;
  const moved = (path: readonly string[]): string[] | undefined => {
    const whole = [...before, ...path];
    return startsWith(whole, place) ? namesOf(whole.slice(place.length)) : undefined;
  };
  const parts: DraftPart[] = [];
  const indexes = new Map<number, number>();
  for (const [index, part] of draft.parts.entries()) {
    const path = part.is === 'one' ? [] : moved(part.path);
    if (path === undefined) continue;
    indexes.set(index, parts.length);
    parts.push(part.is === 'one' ? part : { ...part, path });
  }
  const leaves = draft.leaves.flatMap((leaf): readonly DraftLeaf[] => {
    const part = leaf.part === null ? null : indexes.get(leaf.part);
    if (part === undefined) return [];
    const isInRows = part !== null && parts[part]?.is !== 'one';
    const path = isInRows ? leaf.path : moved(leaf.path);
    return path === undefined || (path.length === 0 && !isInRows) ? [] : [{ ...leaf, part, path }];
  });
  return withSuggestions(mappable, { of: draft.of, at, parts, leaves: leaves }, whole);
}

export type MapKey = Extract<DraftPart, { is: 'map' }>['key'];

/** What the keys of an object can be, if all can be read that way. Null means that a key is only a key. */
export function keyChoices(
  { row }: Mappable,
  draft: MappingDraft,
  body: JsonValue,
  part: number,
): readonly MapKey[] {
  const own = draft.parts[part];
  const record = recordAt(body, draft.at);
  const held = own?.is === 'map' && record !== undefined ? rowsHeldBy(own, record) : undefined;
  const names = own?.is === 'map' && held !== undefined && isJsonObject(held) ? rowEntries(held, own) : [];
  const wires = names.map(([value]) => ({ value, numberText: null }));
  const concepts = [...row].filter(([, type]) => type === 'count' || type === 'day' || type === 'text');
  const found = concepts.flatMap(([concept, type]): readonly MapKey[] => {
    const [codec] = codecChoices({ concept, type }, wires);
    return codec === undefined ? [] : [{ concept, codec }];
  });
  return [null, ...found];
}

export function sayKey(draft: MappingDraft, part: number, key: MapKey): MappingDraft {
  const parts = draft.parts.map((one, index) => (index === part && one.is === 'map' ? { ...one, key } : one));
  // A concept has one path.
  const leaves = draft.leaves.filter((leaf) => leaf.part !== part || leaf.concept !== key?.concept);
  return { ...draft, parts, leaves };
}

/** Gives values without a meaning the one that their names suggest. */
function withSuggestions(mappable: Mappable, draft: MappingDraft, body: Body): MappingDraft {
  const added = suggestLeaves(mappable, draft, body).filter(
    (leaf) =>
      !draft.leaves.some(
        (other) =>
          (other.part === leaf.part && other.concept === leaf.concept) || isSameSpot(draft, other, leaf),
      ) && !isKeyOf(draft, leaf),
  );
  return { ...draft, leaves: [...draft.leaves, ...added] };
}

/** Whether the key of a map already holds the concept. */
function isKeyOf(draft: MappingDraft, { part, concept }: Meant): boolean {
  const own = part === null ? undefined : draft.parts[part];
  return own?.is === 'map' && own.key?.concept === concept;
}

/** A start for a body that no mapping fits: the record inside its envelopes. */
export function emptyDraft(mappable: Mappable, body: Body): MappingDraft {
  const at: string[] = [];
  let level: JsonValue | undefined = body.body;
  while (isJsonObject(level) && at.length < 4) {
    const only: string | undefined = onlyContentOf(level);
    const holdsRows = only !== undefined && mappable.names.rowsAt.includes(wordsOf(only));
    const inner: string | undefined = Object.keys(level).find(wrapsOnly) ?? (holdsRows ? undefined : only);
    const next: JsonValue | undefined = inner === undefined ? undefined : level[inner];
    if (inner === undefined || typeof next !== 'object' || next === null) break;
    at.push(inner);
    level = next;
  }
  const bare = { of: mappable.of, at: mappable.isNested ? [] : at, parts: [], leaves: [] };
  return mappable.isNested ? bare : withSuggestions(mappable, bare, body);
}
