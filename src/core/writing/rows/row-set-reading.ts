import { conceptLabel } from '../../service/concepts/concept-labels.ts';
import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { wireAt, withValueAt } from '../../mapping/bodies/body-path.ts';
import type { CodecOf } from '../../mapping/fields/codec.ts';
import type { BodyDoubt, FittedBody, RowsDoubt } from '../../mapping/fit/fit-body.ts';
import { nameOfRival } from '../../mapping/fit/fit-leaves.ts';
import { listOn } from '../../mapping/fit/known-lists.ts';
import { getConcepts } from '../../mapping/fields/lens.ts';
import { placedRows } from '../../mapping/fit/part-rows.ts';
import type { Leaves, Step } from '../../mapping/fields/field-mapping.ts';
import { inertText } from '../../values/inert-text.ts';
import { findMoreRows } from '../../mapping/pages/whole-list.ts';
import { areRecords, saysNothing } from '../../resources/discounts/discount-rows.ts';
import { holdsResource } from '../../mapping/open-record.ts';
import { unreadableReasons, whyNoRows } from '../../mapping/resource.ts';
import type { Editable, Understanding } from '../writable-resource.ts';
import type { EditableRow, RowSet } from './row-fields.ts';
import { rowFieldNames, rowValuesSchema } from './row-fields.ts';

/** Why rows can't be edited. `leftOut`: the body is of the right kind but does not include them. */
export interface NoRows {
  readonly ok: false;
  readonly reason: string;
  readonly leftOut?: boolean;
}

export type RowSetRead =
  /** `rowsDoubt`: no rows are visible, but something next to them suggests otherwise. */
  { readonly ok: true; readonly value: RowSet; readonly rowsDoubt?: RowsDoubt | undefined } | NoRows;

/** A record whose rows can be read, or nothing at all. */
export type RowsBase =
  | {
      readonly is: 'rows';
      readonly record: JsonValue;
      readonly fitted: FittedBody;
      /** The path from the body to the record. Null if none leads only to it. */
      readonly way: readonly Step[] | null;
    }
  | { readonly is: 'nothing'; readonly rowsDoubt?: RowsDoubt | undefined };

export const noRowSet: RowSet = { active: null, rows: [] };

/** The switch and the rows as edited. Refused unless all of it is understood for certain. */
export function readRowSet(base: RowsBase): RowSetRead {
  if (base.is === 'nothing') return { ok: true, value: noRowSet, rowsDoubt: base.rowsDoubt };
  const { record, fitted } = base;
  const { rowsDoubt } = fitted;
  const why = whyNotEditable(record, fitted);
  if (why !== undefined) return { ok: false, reason: why };
  const got = getConcepts(fitted.reading, record);
  const placed = placedRows(fitted.reading.parts, record);
  if (!got.ok || placed === undefined || !areRecords(fitted, record))
    return { ok: false, reason: unreadableReasons.foreignRows };
  const active = got.value.record['active'];
  const isOn = typeof active === 'boolean' ? active : null;
  if (fitted.reading.parts.length === 0) {
    return {
      ok: false,
      reason: 'The response holds no rules that Keyholder recognises.',
      leftOut: isOn !== true && isBare(fitted),
    };
  }
  if (saysNothing(got.value, fitted)) return { ok: true, value: { active: isOn, rows: [] }, rowsDoubt };
  const rows: EditableRow[] = [];
  for (const [index, { key, concepts }] of got.value.rows.entries()) {
    const own = rowFieldNames.flatMap((field) =>
      concepts[field] === undefined ? [] : [[field, concepts[field]]],
    );
    const values = rowValuesSchema.safeParse(Object.fromEntries(own));
    if (!values.success) {
      const field = String(values.error.issues[0]?.path[0] ?? 'It');
      return { ok: false, reason: `Rule ${index + 1}: ${field} is out of bounds.` };
    }
    const place = placed[index];
    const leaves = place === undefined ? {} : (fitted.reading.parts[place.part]?.leaves ?? {});
    rows.push({ key, values: values.data, wire: place === undefined ? {} : wireOf(leaves, place.row) });
  }
  return { ok: true, value: { active: isOn, rows }, rowsDoubt };
}

export function editableOf(read: RowSetRead): Editable<RowSet> {
  if (!read.ok) return read;
  const { value, rowsDoubt } = read;
  return { ok: true, value, doubt: rowsDoubt === undefined ? undefined : whyNoRows(rowsDoubt) };
}

export function foreignIn({ unknown }: FittedBody): readonly string[] {
  const reported = unknown.filter(({ leaf }) => leaf.wires.some(({ value }) => value !== null));
  return [...new Set(reported.map(({ path }) => path))];
}

/** A row's known fields as received, without its id, so that a copy is written in the same way. */
function wireOf(leaves: Leaves, row: JsonValue): JsonObject {
  let wire: JsonValue = {};
  for (const { path } of Object.values(leaves)) {
    const found = wireAt(row, path);
    // A positional value has no name that another row could use.
    if (found !== undefined && path.length > 0 && listOn(path)?.length !== 0)
      wire = withValueAt(wire, path, () => found) ?? wire;
  }
  return isJsonObject(wire) ? wire : {};
}

/**
 * Why a body can't count as complete. It would replace the whole, so anything missing would be lost. Null if it can.
 */
export function faultOfWhole(body: Body, way: readonly Step[] | null): string | null {
  return findMoreRows(body, way) === null
    ? null
    : 'The service says there are more rules than it sent. Saving from here would lose the others, so editing is off.';
}

/** What is not understood for certain about a record, as a sentence. */
export function whyNotEditable(
  record: JsonValue,
  { acceptedId, doubts, unread, rowsDoubt }: FittedBody,
): string | undefined {
  if (rowsDoubt !== undefined && rowsDoubt.why !== 'contradicted') return whyNoRows(rowsDoubt);
  if (acceptedId === null && holdsResource(record))
    return 'It comes as attributes of a resource, and nothing shows how to send it back.';
  const [unreadable] = unread;
  if (unreadable !== undefined) {
    return `“${inertText(unreadable.path, 60)}” holds something Keyholder can’t read.`;
  }
  const [doubt] = doubts;
  return doubt === undefined ? undefined : doubtSentence(doubt);
}

/** The received value and its possible meanings, as a sentence. */
export function doubtSentence({ path, where, sent, meanings, rival }: BodyDoubt): string {
  const value = (one: JsonValue): string => inertText(JSON.stringify(one), 40);
  if (rival?.isModifier === true)
    return `“${inertText(where, 60)}” is ${value(sent)}, and what “${inertText(rival.path.join('.'), 60)}”: ${value(rival.sent)} makes of it isn’t certain.`;
  if (rival !== undefined)
    return `“${inertText(where, 60)}” is ${value(sent)} and “${inertText(nameOfRival(path, rival), 60)}” is ${value(rival.sent)}, and nothing shows which one applies.`;
  return `“${inertText(where, 60)}” is ${value(sent)}, which can mean more than one thing: ${meaningWords(meanings)}.`;
}

/** The possible meanings: "a discount in per cent, or an amount". */
function meaningWords(meanings: BodyDoubt['meanings']): string {
  return [...new Set(meanings.map(meaningOf))].join(', or ');
}

function meaningOf({ concept, codec }: BodyDoubt['meanings'][number]): string {
  const field = rowFieldNames.find((name) => name === concept);
  const label = field === undefined ? 'the amount' : conceptLabel(field).toLowerCase();
  switch (codec.is) {
    case 'share':
      return withMark(shareMeaning(codec, label), codec);
    case 'amount':
      return withMark(`${label} ${unitTexts[codec.minorDigits] ?? 'in parts of a unit'}`, codec);
    case 'count':
      return codec.times === undefined ? label : `${label}, as a number of weeks`;
    case 'day':
      return dayWords[codec.as];
    case 'weekdays':
      return codec.first === 'sunday' || codec.sunday === 1 ? 'days from Sunday' : 'days from Monday';
    default:
      return label;
  }
}

function shareMeaning({ tells, scale }: CodecOf<'share'>, label: string): string {
  if (tells === 'complement') return 'the share that is paid';
  if (tells === 'negated') return `${label}, as a change of the price`;
  return scale === 'fraction' ? `${label}, as a fraction` : label;
}

function withMark(meaning: string, { point }: CodecOf<'amount' | 'share'>): string {
  return point === undefined ? meaning : `${meaning}, with a decimal comma`;
}

const unitTexts: Readonly<Record<number, string>> = {
  0: 'in whole units',
  2: 'in hundredths',
  3: 'in thousandths',
};

const dayWords = {
  iso: 'the day as sent',
  moment: 'the day as sent',
  'evening-before': 'midnight of the next day',
  'day-first': 'the day first',
  'month-first': 'the month first',
  'unix-seconds': 'a number of seconds',
  'unix-milliseconds': 'a number of milliseconds',
} as const;

/** Whether a record has nothing but an id, a time stamp or a switch that is off around its rows. */
function isBare({ unknown }: FittedBody): boolean {
  return unknown.every(({ leaf }) => leaf.wires.every(({ value }) => value === null));
}

export function understandingOf({ record, fitted, way }: Extract<RowsBase, { is: 'rows' }>): Understanding {
  // A person must say where the rows are. The empty path is no guess at it.
  const isUnsettled =
    way === null || (fitted.rowsDoubt !== undefined && fitted.rowsDoubt.why !== 'contradicted');
  return { record, fitted, reading: isUnsettled ? null : { ...fitted.reading, at: [...way] } };
}
