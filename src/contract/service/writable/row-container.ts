import type { z } from 'zod';

import type { JsonObject, JsonValue } from '../../json.ts';
import { isJsonObject } from '../../json.ts';
import { readFlag } from '../shape/kinds.ts';
import { FieldNotes } from '../shape/note.ts';
import { openObject } from '../shape/open-body.ts';
import type { RowSet } from './row-fields.ts';
import { defaultName, readWireRows, spellingsOf, wireRowOf } from './wire-rows.ts';
import type { WireField } from './wire-kind.ts';
import { findWireField, flagLike } from './wire-kind.ts';

/** What holds rows at the service: a record with a switch and rows, a bare list, or nothing at all. */
export type RowContainer =
  | {
      readonly form: 'record';
      readonly record: JsonObject;
      readonly rows: WireField;
      readonly active: WireField | undefined;
    }
  | { readonly form: 'list'; readonly rows: readonly JsonValue[] }
  | { readonly form: 'nothing' };

/** Why rows cannot be read; `leftOut`: the body is of the right kind and has no place for them. */
export interface NoRows {
  readonly ok: false;
  readonly reason: string;
  readonly leftOut?: boolean;
}

export type ContainerRead = { readonly ok: true; readonly container: RowContainer } | NoRows;

/** The body without the envelope that some services put around everything. */
export function openedBody(schema: z.ZodType, body: JsonValue): JsonValue | undefined {
  const opened = openObject(schema, body, new FieldNotes());
  if (!opened.ok) return undefined;
  const { value } = opened;
  // `{data: null}` and `{data: [...]}` say nothing besides what they hold.
  if (isJsonObject(value) && Object.hasOwn(value, 'data') && Object.keys(value).length === 1) {
    const inner = value['data'];
    if (inner === null || Array.isArray(inner)) return inner;
  }
  return value;
}

/** Where the rows of `schema` (a record with `rows` and perhaps `active`) stand in an opened body. */
export function containerOf(schema: z.ZodObject, opened: JsonValue): ContainerRead {
  if (opened === null) return { ok: true, container: { form: 'nothing' } };
  if (Array.isArray(opened)) return { ok: true, container: { form: 'list', rows: opened } };
  if (!isJsonObject(opened)) return { ok: false, reason: 'It is not a record.' };
  const rows = findWireField(opened, spellingsOf(schema, 'rows'));
  if (rows === undefined) {
    const reason = 'The service does not tell its rows.';
    return { ok: false, reason, leftOut: saysNothing(schema, opened) };
  }
  if (rows.value !== null && !Array.isArray(rows.value)) {
    return { ok: false, reason: 'Its rows are not a list.' };
  }
  const active = findWireField(opened, spellingsOf(schema, 'active'));
  return { ok: true, container: { form: 'record', record: opened, rows, active } };
}

/** Whether a record holds nothing but what surrounds rows: an id, a time stamp, a switch that is off. */
function saysNothing(schema: z.ZodObject, record: JsonObject): boolean {
  const around = knownAround(schema);
  const switches = spellingsOf(schema, 'active');
  return Object.entries(record).every(
    ([name, value]) =>
      value === null || (switches.includes(name) ? readFlag(value) === false : around.has(name)),
  );
}

export type RowSetRead =
  { readonly ok: true; readonly value: RowSet; readonly foreign: readonly string[] } | NoRows;

/** The switch and the rows of a container, readable and writable, or why they are not. */
export function readRowSet(container: RowContainer, schema: z.ZodObject, row: z.ZodObject): RowSetRead {
  if (container.form === 'nothing') return { ok: true, value: { active: null, rows: [] }, foreign: [] };
  const raws = rawRows(container);
  const read = readWireRows(row, raws);
  if (!read.ok) return read;
  const rows = [...read.rows];
  if (container.form === 'list') return { ok: true, value: { active: null, rows }, foreign: read.foreign };
  const { active } = container;
  const on = active === undefined || active.value === null ? null : readFlag(active.value);
  if (on === undefined) return { ok: false, reason: `“${active?.name ?? ''}” is neither on nor off.` };
  const around = Object.entries(container.record)
    .filter(([name, value]) => value !== null && !knownAround(schema).has(name))
    .map(([name]) => name);
  return { ok: true, value: { active: on, rows }, foreign: [...new Set([...around, ...read.foreign])] };
}

/** The rows and the switch as the service writes them; `style` is a body that shows its way with names. */
export function wireRowSet(
  container: RowContainer,
  desired: RowSet,
  base: RowSet,
  schema: z.ZodObject,
  row: z.ZodObject,
  style: JsonValue,
): JsonObject | JsonValue[] {
  const camelCase = writesCamelCase(style);
  const siblings = [...base.rows, ...desired.rows];
  const rows = desired.rows.map((one) => wireRowOf(row, one, siblings, camelCase));
  if (container.form === 'list') return rows;
  if (container.form === 'nothing') {
    const active =
      desired.active === null
        ? {}
        : { [defaultName(spellingsOf(schema, 'active'), camelCase)]: desired.active };
    return { ...active, [defaultName(spellingsOf(schema, 'rows'), camelCase)]: rows };
  }
  const { active } = container;
  const flag =
    active === undefined || desired.active === null
      ? {}
      : { [active.name]: flagLike(active.value, desired.active) };
  return { ...flag, [container.rows.name]: rows };
}

function rawRows(container: Exclude<RowContainer, { form: 'nothing' }>): readonly JsonValue[] {
  if (container.form === 'list') return container.rows;
  return Array.isArray(container.rows.value) ? container.rows.value : [];
}

function knownAround(schema: z.ZodObject): ReadonlySet<string> {
  return new Set(Object.keys(schema.shape).flatMap((field) => spellingsOf(schema, field)));
}

/** Whether the names of a body run together: the only hint where no row was ever read. */
function writesCamelCase(body: JsonValue): boolean {
  if (!isJsonObject(body)) return false;
  const names = Object.keys(body);
  return names.some((name) => /[a-z][A-Z]/.test(name)) && !names.some((name) => name.includes('_'));
}
