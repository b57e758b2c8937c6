import type { JsonValue } from '../../../src/core/values/json/json.ts';
import type { Body } from '../../../src/core/mapping/bodies/body.ts';
import type { ResourceContent } from '../../../src/core/resources/resource-mappings.ts';
import { isSamePath, startsWith } from '../../../src/core/mapping/bodies/body-path.ts';
import { readWire } from '../../../src/core/mapping/codecs/read-write.ts';
import { placeOfSteps } from '../../../src/core/drafting/body-place.ts';
import {
  assign,
  emptyDraft,
  placeRows,
  sayHow,
  sayRecord,
  unassign,
} from '../../../src/core/drafting/draft-moves.ts';
import { canStandIn, locate } from '../../../src/core/drafting/draft-places.ts';
import type { DraftLeaf, DraftPart, MappingDraft } from '../../../src/core/drafting/mapping-draft.ts';
import {
  choicesOf,
  draftOfFitted,
  offeredOf,
  mappingOf,
  wiresAt,
} from '../../../src/core/drafting/mapping-draft.ts';
import { draftedMapping } from '../../../src/core/drafting/drafted-mapping.ts';
import type { ConceptType } from '../../../src/core/mapping/fields/concept-type.ts';
import type { Mappable } from '../../../src/core/drafting/mappable.ts';
import { writableFor } from '../../../src/core/writing/writable.ts';
import { writableNames } from '../../../src/core/service/writable-names.ts';
import { type FactAt, factPaths, pathOfWire } from '../wire/fact-paths.ts';
import { type Wire, Fields, Leaf, List, textOf } from '../wire/wire.ts';
import { conceptsOf, isTruth, writesSo } from './known-truth.ts';

export interface Lesson {
  readonly mappable: Mappable;
  /** As sent. */
  readonly body: JsonValue;
  /** The same body with the readings in use. */
  readonly response: Body;
  /** The same body with the truth of each value. */
  readonly truth: Wire;
  /** The record that a write sends back. Null if unknown. */
  readonly record: Wire | null;
}

export interface Learnt {
  /** What "Use this mapping" keeps; undefined: it is not to be had. */
  readonly content: ResourceContent | undefined;
  /** What could not be said at the dialog, in kinds. */
  readonly unmapped: readonly string[];
}

interface Known {
  readonly field: string;
  readonly part: number | null;
  readonly path: readonly string[];
  readonly reported: readonly FactAt[];
}

/** Maps everything known, using only the dialog's actions. */
export function mappedBy(lesson: Lesson): Learnt {
  const { mappable, body, response } = lesson;
  const facts = factPaths(lesson.truth).filter(({ fact }) => fact.key.startsWith(prefixOf(mappable)));
  const unmapped: string[] = [];
  let draft = withRecord(lesson, withRows(lesson, firstDraft(mappable, response), facts, unmapped));
  for (const known of knownOf(draft, lesson, facts, unmapped)) {
    const next = shown(mappable, draft, body, known);
    if (next === undefined) unmapped.push(`${known.field}: no way of writing gives it`);
    else draft = next;
  }
  // A name can suggest a concept, but without a format nothing is known.
  for (const leaf of draft.leaves) if (leaf.codec === null) draft = unassign(draft, leaf);
  const reading = mappingOf(draft);
  if (reading === undefined)
    return { content: undefined, unmapped: [...unmapped, 'the reading is not whole'] };
  const mapped = draftedMapping(mappable.resource, reading, body, offeredOf(mappable, draft, body));
  return mapped.ok
    ? { content: mapped.content, unmapped }
    : { content: undefined, unmapped: [...unmapped, `refused as a whole: ${mapped.why}`] };
}

export function prefixOf({ isNested, of }: Mappable): string {
  return isNested ? `${of}.` : '';
}

/** Selects the rows, unless they were found automatically. */
function withRows(
  { mappable, body, response }: Lesson,
  draft: MappingDraft,
  facts: readonly FactAt[],
  unmapped: string[],
): MappingDraft {
  const held = facts.find(({ fact }) => fact.key === `${prefixOf(mappable)}count`);
  if (held === undefined || mappable.row.size === 0) return draft;
  // Without rows, their position is only known if there is a list.
  if (held.fact.truth === '0' && !(held.wire instanceof List)) return draft;
  const is = rowsAre(held, facts);
  const at = placeOfSteps(body, draft.at);
  const isPlaced = draft.parts.some(
    (part) =>
      part.is === is &&
      at !== undefined &&
      isSamePath([...at, ...(part.is === 'one' ? [] : part.path)], held.place),
  );
  if (isPlaced) return draft;
  const placed = placeRows(mappable, draft, response, { is, place: held.place });
  if (placed === draft) unmapped.push('the rows cannot be chosen where they are');
  return placed;
}

/** Selects the record to send back, if it's known and differs from the one found. */
function withRecord({ mappable, body, response, truth, record }: Lesson, draft: MappingDraft): MappingDraft {
  const text = record === null ? undefined : textOf(record);
  if (text === undefined) return draft;
  const place = pathOfWire(truth, (wire) => wire instanceof Fields && textOf(wire) === text);
  const at = placeOfSteps(body, draft.at);
  if (place === undefined || at === undefined || isSamePath(at, place)) return draft;
  return mappable.isNested && place.length === 0 ? draft : sayRecord(mappable, draft, response, place);
}

function firstDraft(mappable: Mappable, body: Body): MappingDraft {
  const name = writableNames.find((one) => one === mappable.of);
  const understood = name === undefined ? null : writableFor(name).understanding(body);
  const at = understood?.reading?.at;
  if (understood === null || at === undefined) return emptyDraft(mappable, body);
  return draftOfFitted(understood.fitted, at);
}

function rowsAre({ wire, place }: FactAt, facts: readonly FactAt[]): DraftPart['is'] {
  if (wire instanceof List) return 'list';
  const members = wire instanceof Fields ? [...wire.entries] : [];
  const ofRows = facts.filter(
    ({ fact, place: at }) => /rows\[\d+\]\./.test(fact.key) && startsWith(at, place),
  );
  const keys = new Set(ofRows.map(({ place: at }) => at[place.length]));
  const rows = members.filter(([, one]) => one instanceof Fields || one instanceof List);
  const areRows = rows.length === keys.size && rows.every(([name]) => keys.has(name));
  // A single record among plain values may be a row or a part of one, and nothing tells which.
  return areRows && (rows.length > 1 || rows.length === members.length) ? 'map' : 'one';
}

/** Everything known about this body that the dialog lets a person choose. */
function knownOf(
  draft: MappingDraft,
  { mappable, body }: Lesson,
  facts: readonly FactAt[],
  unmapped: string[],
): readonly Known[] {
  const prefix = prefixOf(mappable);
  const found = new Map<
    string,
    { field: string; part: number | null; path: readonly string[]; reported: FactAt[] }
  >();
  for (const one of facts) {
    const [, ofRow, field = ''] =
      /^(?:(rows)\[\d+\]\.)?([^.[]+)$/.exec(one.fact.key.slice(prefix.length)) ?? [];
    if (field === '' || field === 'count') continue;
    const located = choosableIn(one)
      .map((place) => locate(draft, body, place))
      .find((place) => place !== undefined);
    const part = located === undefined ? null : partOf(draft, located.rows, ofRow !== undefined);
    if (located === undefined || part === undefined || !canStandIn(draft, located, part)) {
      unmapped.push(`${field}: it stands where nothing can be chosen`);
      continue;
    }
    const key = JSON.stringify([field, part, located.path]);
    const known = found.get(key) ?? { field, part, path: located.path, reported: [] };
    known.reported.push(one);
    found.set(key, known);
  }
  return [...found.values()];
}

/** Rows have their own part, even if the record is the only one. */
function partOf(draft: MappingDraft, rows: number | null, isOfRow: boolean): number | null | undefined {
  if (!isOfRow || rows !== null) return rows;
  const one = draft.parts.findIndex(({ is }) => is === 'one');
  return one === -1 ? undefined : one;
}

/** Where the value can be chosen: beside a currency or a type, it's inside the object. */
function choosableIn({ wire, place }: FactAt): readonly FactAt['place'][] {
  if (!(wire instanceof Fields) || wire.entries.size === 7) return [place];
  const inner = [...wire.entries].filter(([, value]) => value instanceof Leaf || value instanceof List);
  const numbers = inner.filter(([, value]) => /^-?\d/.test(textOf(value)));
  return [...numbers, ...inner].map(([name]) => [...place, name]);
}

/** The draft with this mapping. Undefined if no concept and format fits the truth. */
function shown(
  mappable: Mappable,
  draft: MappingDraft,
  body: JsonValue,
  known: Known,
): MappingDraft | undefined {
  const { field, part, path, reported } = known;
  const concepts = conceptsOf(field, part === null ? mappable.record : mappable.row);
  for (const [concept, type] of concepts) {
    const has = draft.leaves.find((leaf) => leaf.part === part && leaf.concept === concept);
    const isThere = has !== undefined && isSamePath(has.path, path);
    const next = isThere ? draft : assign(mappable, draft, body, { part, concept, path });
    const leaf = next.leaves.find((one) => one.part === part && one.concept === concept);
    if (leaf === undefined) continue;
    const codec = codecFor(mappable, next, body, leaf, type, reported);
    if (codec !== undefined) return leaf.codec === codec ? next : sayHow(next, leaf, codec);
  }
  return undefined;
}

/** The format whose example shows the truth. */
function codecFor(
  mappable: Mappable,
  draft: MappingDraft,
  body: JsonValue,
  leaf: DraftLeaf,
  type: ConceptType,
  reported: readonly FactAt[],
): NonNullable<DraftLeaf['codec']> | undefined {
  const wires = wiresAt(draft, body, leaf).filter(({ value }) => value !== null);
  const truths = reported.filter(({ wire }) => textOf(wire) !== 'null');
  const isReported = wires.length > 0;
  const choices = choicesOf(mappable, draft, body, leaf);
  const written = reported[0]?.fact.written;
  const fitting = isReported
    ? choices.filter((codec) =>
        wires.every((wire, index) =>
          isTruth(truths[index]?.fact.truth ?? '', leaf.concept, type, readWire(codec, wire)),
        ),
      )
    : choices;
  return fitting.find((codec) => writesSo(codec, written)) ?? fitting[0];
}
