import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { isTooLargeToRead } from '../../values/json/json-extent.ts';
import type { AcceptedContent } from '../fields/accepted-mapping.ts';
import { isCutOff, leafOfEach } from '../bodies/body-leaves.ts';
import { isSamePath, startsWith } from '../bodies/body-path.ts';
import { seenAround } from '../rows-doubt.ts';
import { hintsIn } from '../candidates/body-hints.ts';
import { readWire } from '../codecs/read-write.ts';
import { rowsHeldBy } from './columns.ts';
import { isPlausible } from '../candidates/candidates.ts';
import { meaningKey, meaningsBeside } from './considered-meanings.ts';
import type { BodyNote } from './fit-body.ts';
import { getConcepts, putConcepts } from '../fields/lens.ts';
import type { Section } from '../bodies/outline.ts';
import { rowEntries } from './map-rows.ts';
import { recordAt } from './record-at.ts';
import { fitsOutline, outlineOf, placeInRows, sectionsOf } from '../bodies/outline.ts';
import type { Part, FieldMapping } from '../fields/field-mapping.ts';

export interface AcceptedFit {
  readonly record: JsonValue;
  readonly reading: FieldMapping;
  /** Unmapped content of the record. */
  readonly unknown: readonly BodyNote[];
}

/**
 * The record that an accepted field mapping finds in a body. Undefined if the body's shape differs from the accepted
 * one, or a value has a meaning that was not considered.
 */
export function fitAccepted(accepted: AcceptedContent, body: JsonValue): AcceptedFit | undefined {
  if (isTooLargeToRead(body)) return undefined;
  const record = recordAt(body, accepted.reading.at);
  if (record === undefined) return undefined;
  const reading: FieldMapping = { ...accepted.reading, at: [] };
  if (!getConcepts(reading, record).ok) return undefined;
  if (!fitsOutline(outlineOf(reading, record), accepted.outline)) return undefined;
  const sections = sectionsOf(reading, record);
  if (sections.some(({ leaves }) => isCutOff(leaves))) return undefined;
  const hints = hintsIn(record, body);
  const isKnown = sections.every((section) => areConsidered(section, accepted.considered, hints));
  return isKnown ? { record, reading, unknown: unknownIn(sections, reading, record) } : undefined;
}

function areConsidered(
  { mapped, leaves }: Section,
  considered: AcceptedContent['considered'],
  hints: Parameters<typeof meaningsBeside>[3],
): boolean {
  return Object.entries(mapped).every(([concept, { path, codec }]) => {
    const wires = leaves.find((leaf) => isSamePath(leaf.path, path))?.wires ?? [];
    const reported = wires.filter(({ value }) => value !== null);
    if (reported.length === 0) return true;
    if (!reported.every((wire) => isPlausible(codec, readWire(codec, wire)))) return false;
    const seen = new Set([codec, ...(considered[concept] ?? [])].map(meaningKey));
    return meaningsBeside(concept, codec, reported, hints).every((other) => seen.has(meaningKey(other)));
  });
}

function unknownIn(
  sections: readonly Section[],
  { parts }: FieldMapping,
  record: JsonValue,
): readonly BodyNote[] {
  return sections.flatMap(({ placeOf, part, mapped, leaves }) => {
    const own = part === null ? undefined : parts[part];
    const id = idOf(own);
    const known = [...Object.values(mapped).map(({ path }) => path), ...(id === null ? [] : [id])];
    const unknown = leaves.filter(
      ({ path, wires }) => !known.some((one) => isSamePath(one, path) || isNullAbove(path, wires, one)),
    );
    // Entries of an object are named by their keys, as everywhere on screen.
    if (own?.is === 'map') {
      const keys = entriesOf(own, record);
      return unknown.flatMap((leaf) =>
        leafOfEach(leaf).map(([row, mine]) => ({
          path: shownPlace(placeInRows(own, leaf.path, keys[row])),
          leaf: mine,
        })),
      );
    }
    // Items are named by their list: `discounts[]`.
    return unknown.map((leaf) => ({ path: shownPlace(placeOf(leaf.path)), leaf }));
  });
}

function shownPlace(place: string): string {
  return place.replaceAll(/\.\[\d+\]/g, '[]').replace(/\.$/, '');
}

/** A null where other bodies have an object. The mapping of the object's members covers it. */
function isNullAbove(
  path: readonly string[],
  wires: BodyNote['leaf']['wires'],
  known: readonly string[],
): boolean {
  return startsWith(known, path) && wires.every(({ value }) => value === null);
}

function entriesOf(part: Extract<Part, { is: 'map' }>, record: JsonValue): readonly string[] {
  const held = rowsHeldBy(part, record) ?? null;
  return isJsonObject(held) ? rowEntries(held, part).map(([key]) => key) : [];
}

function idOf(part: Part | undefined): readonly string[] | null {
  return part?.is === 'list' ? part.id : null;
}

export type Proposed<Name extends string = string> =
  | { readonly ok: true; readonly content: AcceptedContent & { readonly resource: Name } }
  | { readonly ok: false; readonly why: 'no-record' | 'not-understood' | 'would-change' };

/**
 * What is stored when a person accepts a field mapping for this body. `offered` are the meanings that could be chosen,
 * by concept.
 */
export function proposeMapping<Name extends string>(
  resource: Name,
  reading: FieldMapping,
  body: JsonValue,
  offered: AcceptedContent['considered'],
): Proposed<Name> {
  const record = isTooLargeToRead(body) ? undefined : recordAt(body, reading.at);
  if (record === undefined) return { ok: false, why: 'no-record' };
  const inner: FieldMapping = { ...reading, at: [] };
  const got = getConcepts(inner, record);
  if (!got.ok) return { ok: false, why: 'not-understood' };
  const put = putConcepts(inner, record, got.value);
  if (!put.ok || put.body !== record) return { ok: false, why: 'would-change' };
  const sections = sectionsOf(inner, record);
  if (sections.some(({ leaves }) => isCutOff(leaves))) return { ok: false, why: 'not-understood' };
  const hints = hintsIn(record, body);
  const considered: AcceptedContent['considered'] = {};
  for (const { mapped, leaves } of sections) {
    for (const [concept, { path, codec }] of Object.entries(mapped)) {
      const wires = leaves.find((leaf) => isSamePath(leaf.path, path))?.wires ?? [];
      const reported = wires.filter(({ value }) => value !== null);
      const beside = reported.length === 0 ? [] : meaningsBeside(concept, codec, reported, hints);
      considered[concept] = unique([codec, ...(offered[concept] ?? []), ...beside]).slice(0, 24);
    }
  }
  const outline = [...outlineOf(inner, record), ...seenAround(body, reading)].slice(0, 1_000);
  return { ok: true, content: { resource, reading, outline, considered } };
}

function unique(codecs: AcceptedContent['considered'][string]): AcceptedContent['considered'][string] {
  return codecs.filter(
    (codec, index) => codecs.findIndex((other) => meaningKey(other) === meaningKey(codec)) === index,
  );
}
