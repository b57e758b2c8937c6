import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Trust } from '../fields/accepted-mapping.ts';
import { levelsOn, startsWith, valueAt } from '../bodies/body-path.ts';
import type { BodyLeaf } from '../bodies/body-leaves.ts';
import { leafOfEach } from '../bodies/body-leaves.ts';
import { hintsIn } from '../candidates/body-hints.ts';
import type { DescribedLookup } from '../described/described-lookup.ts';
import { nothingDescribed } from '../described/described-lookup.ts';
import type { RowsPlace } from './find-rows.ts';
import { findRows, rowsIn } from './find-rows.ts';
import type { Doubt, FittedLeaves } from './fit-leaves.ts';
import { fitLeaves } from './fit-leaves.ts';
import { insideOf, outsideOf } from './outside.ts';
import type { KnownNames } from '../names/known-names.ts';
import type { MoneyAnswer } from '../fields/money-answer.ts';
import { positionsOf } from './positions.ts';
import type { Leaves, Part, FieldMapping } from '../fields/field-mapping.ts';
import { mappingVersion } from '../fields/field-mapping.ts';

/** One path of a record for display: `rows[].field`. */
export interface BodyNote {
  readonly path: string;
  readonly leaf: BodyLeaf;
}

export interface BodyDoubt extends Doubt {
  /** The part that it belongs to. Null for the record itself. */
  readonly part: number | null;
  readonly where: string;
}

/**
 * Why the rows of a body are unknown although it has a place for them. beside: it is empty, but a field next to it may
 * hold them. more: it is empty, and a field suggests that there are more. several: other places hold rows too. said: it
 * is empty, and a field is not understood. A person who has read that field can still create rules.
 */
export type RowsDoubt =
  | { readonly why: 'beside' | 'more' | 'several'; readonly member: string }
  | {
      readonly why: 'contradicted';
      readonly member: string;
      readonly sent: JsonValue;
      /** The first such field with its names, shortened and inert. */
      readonly statement: string;
    };

export interface FittedBody {
  /** Starts at the record. The caller knows the path to it. */
  readonly reading: FieldMapping;
  readonly trust: Trust;
  /** The accepted mapping in use. Null without one. */
  readonly acceptedId: string | null;
  /** Whether mappings were accepted for this but none fits any more. */
  readonly isOutgrown: boolean;
  readonly doubts: readonly BodyDoubt[];
  /** What would be doubtful if the better name of a value did not win. Left out if empty. */
  readonly overruled?: readonly BodyDoubt[];
  readonly unread: readonly BodyNote[];
  readonly unknown: readonly BodyNote[];
  /** What is read by the service's description, with its words. */
  readonly described: readonly DescribedNote[];
  /** The answer about the workspace's whole amounts decides or contradicts an amount here. */
  readonly isAnswered: boolean;
  /** Why its rows are unknown although it has a place for them. */
  readonly rowsDoubt?: RowsDoubt;
  /** There are too many paths, so nothing counts as known. */
  readonly isCutOff?: true;
}

export interface DescribedNote {
  readonly where: string;
  readonly rests: readonly string[];
}

interface Around {
  readonly described?: DescribedLookup;
  readonly answer?: MoneyAnswer | undefined;
  /** The answer that contains the record, and the path to it. */
  readonly body?: JsonValue;
  readonly at?: readonly string[];
  /** Whether the better of two names wins. */
  readonly isByBestName?: boolean;
}

/** How a record is read: where its rows are, and the path of each concept with exactly one fitting candidate. */
export function fitBody(
  names: KnownNames,
  record: JsonValue,
  { described = nothingDescribed, answer, body = record, at = [], isByBestName = false }: Around = {},
): FittedBody {
  const hints = hintsIn(record, body);
  const wholeAmounts = answer?.wholeAmounts;
  const common = {
    prefixes: names.prefixes,
    documented: names.documented,
    hints,
    wholeAmounts,
    isByBestName,
  };
  const places = names.row.size === 0 ? [] : findRows(names, record);
  const isOne = places.some(({ is }) => is === 'one');
  const elsewhere = places.filter(({ is }) => is !== 'one');
  const around = outsideOf(body, at);
  const own = fitLeaves(isJsonObject(record) ? [record] : [], {
    ...common,
    names: isOne ? names.both : names.record,
    described,
    outside: [
      ...[...around, ...insideOf(record)],
      // The record's own fields are already included.
      ...elsewhere.flatMap(({ path }) => outsideOf(record, path, 'own')),
    ],
    taken: (path) => elsewhere.some((place) => startsWith(path, place.path)),
  });
  const ofRecord = (leaves: Leaves, isIn: boolean): Leaves =>
    Object.fromEntries(
      Object.entries(leaves).filter(([concept]) => names.recordConcepts.has(concept) === isIn),
    );
  const parts = places.map((place): Section => {
    if (place.is === 'one')
      return { part: { is: 'one', leaves: ofRecord(own.leaves, false) }, prefixes: [''], found: none };
    const rows = rowsIn(record, place);
    const ofRow = described.below([...place.path, place.is === 'list' ? '[]' : '{}']);
    const found = fitLeaves(rows, {
      ...common,
      names: names.row,
      described: ofRow,
      above: [
        ...aboveRows(record, place.path),
        ...around.map(({ leaf: { wires }, called }) => ({ path: called, wires })),
      ],
      taken: () => false,
    });
    return { part: partOf(names, place, found, record), prefixes: prefixesOf(place, record), found };
  });
  const sections: readonly (readonly [readonly string[], number | null, Found])[] = [
    [[''], isOne ? places.findIndex(({ is }) => is === 'one') : null, own],
    ...parts.map(({ prefixes, found }, index) => [prefixes, index, found] as const),
  ];
  return {
    reading: {
      version: mappingVersion,
      of: names.of,
      at: [],
      record: ofRecord(own.leaves, true),
      parts: parts.map(({ part }) => part),
    },
    trust: trustOf(sections.map(([, , found]) => found)),
    acceptedId: null,
    isOutgrown: false,
    doubts: sections.flatMap(([prefixes, part, { doubts }]) => doubtsAt(prefixes, part, doubts)),
    overruled: sections.flatMap(([prefixes, part, { overruled }]) => doubtsAt(prefixes, part, overruled)),
    unread: sections.flatMap(([prefixes, , { unread }]) => notesOf(prefixes, unread)),
    unknown: sections.flatMap(([prefixes, , { unknown }]) => notesOf(prefixes, unknown)),
    described: sections.flatMap(([prefixes, , found]) =>
      prefixes.flatMap((prefix) =>
        found.described.map(({ path, rests }) => ({ where: joined(prefix, path), rests })),
      ),
    ),
    isAnswered: sections.some(([, , found]) => found.isAnswered),
    ...(sections.some(([, , found]) => found.isCutOff) ? { isCutOff: true } : {}),
  };
}

function doubtsAt(
  prefixes: readonly string[],
  part: number | null,
  doubts: readonly Doubt[],
): readonly BodyDoubt[] {
  return prefixes.flatMap((prefix) =>
    doubts.map((doubt) => ({ ...doubt, part, where: joined(prefix, doubt.path) })),
  );
}

/** The fields on the path to the rows, including statements about values by name: `meta: {unit}`. */
function aboveRows(record: JsonValue, way: readonly string[]): readonly Pick<BodyLeaf, 'path' | 'wires'>[] {
  return levelsOn(record, way.slice(0, -1)).flatMap(({ level }) =>
    Object.entries(level).flatMap(([name, value]) =>
      (isJsonObject(value) ? Object.entries(value) : [[null, value] as const]).map(([inner, one]) => ({
        path: inner === null ? [name] : [name, inner],
        wires: [{ value: one, numberText: null }],
      })),
    ),
  );
}

/** A person must check everything that is not read by documented names. */
function trustOf(found: readonly Found[]): Trust {
  if (found.some(({ described }) => described.length > 0)) return 'described';
  return found.every(({ documented, isAnswered }) => documented && !isAnswered) ? 'documented' : 'guessed';
}

type Found = Omit<FittedLeaves, 'leaves'>;

interface Section {
  readonly part: Part;
  /** The display path of its rows. In a map, each row has its own key. */
  readonly prefixes: readonly string[];
  readonly found: Found;
}

/** The leaves of the only row are those of the record and are reported there. */
const none: Found = {
  doubts: [],
  overruled: [],
  unread: [],
  unknown: [],
  documented: true,
  described: [],
  isAnswered: false,
  isCutOff: false,
};

const mostCounted = 60;

function partOf(names: KnownNames, place: RowsPlace, { leaves }: FittedLeaves, record: JsonValue): Part {
  const path = [...place.path];
  if (place.is === 'list') {
    return {
      is: 'list',
      path,
      leaves: withoutId(leaves),
      id: idIn(leaves),
      ...positionsIn(record, place),
    };
  }
  const keys = keysOf(record, place);
  const areNumbers = names.numberKeys !== null && keys.every((key) => /^\d{1,4}$/.test(key));
  // Above that, the key of a row with further values is more likely its id.
  const areIds =
    areNumbers &&
    rowsIn(record, place).every((row) => typeof row === 'object' && row !== null) &&
    keys.some((key) => Number(key) > mostCounted);
  const concept = areNumbers ? names.numberKeys : names.nameKeys;
  const codec = areNumbers ? ({ is: 'count', as: 'text' } as const) : ({ is: 'text', as: 'text' } as const);
  const isKey = concept !== null && leaves[concept] === undefined && !areIds;
  const key = isKey ? { concept, codec } : null;
  return { is: 'map', path, leaves: withoutId(leaves), key, ...positionsIn(record, place) };
}

/** Rows that are lists have no names, so a person must say what each position means. */
function positionsIn(record: JsonValue, place: RowsPlace): { readonly positions?: number } {
  const positions = positionsOf(rowsIn(record, place));
  return positions === undefined ? {} : { positions };
}

function idIn(leaves: Leaves): string[] | null {
  const found = Object.entries(leaves).find(([concept]) => concept === 'rowId');
  return found === undefined ? null : found[1].path;
}

function withoutId(leaves: Leaves): Leaves {
  return Object.fromEntries(Object.entries(leaves).filter(([concept]) => concept !== 'rowId'));
}

function keysOf(record: JsonValue, { path }: RowsPlace): readonly string[] {
  const held = valueAt(record, path) ?? null;
  return isJsonObject(held) ? Object.keys(held) : [];
}

function prefixesOf(place: RowsPlace, record: JsonValue): readonly string[] {
  if (place.is === 'list') return [`${place.path.join('.')}[]`];
  return keysOf(record, place).map((key) => [...place.path, key].join('.'));
}

/** In a map, each row has its own key, if the path leads into it. */
function notesOf(prefixes: readonly string[], leaves: readonly BodyLeaf[]): readonly BodyNote[] {
  const [only, another] = prefixes;
  if (only !== undefined && another === undefined)
    return leaves.map((leaf) => ({ path: joined(only, leaf.path), leaf }));
  return leaves.flatMap((leaf) =>
    leafOfEach(leaf).map(([row, own]) => ({ path: joined(prefixes[row] ?? '', leaf.path), leaf: own })),
  );
}

/** Items are named by their list: `rows[].dates[]`. */
function joined(prefix: string, path: readonly string[]): string {
  return [prefix, ...path]
    .filter((part) => part !== '')
    .join('.')
    .replaceAll(/\.\[\d+\]/g, '[]');
}
