import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { leverEditors } from '../../../../src/renderer/guarded-edit/editors/lever-editor.ts';
import { groupEditor } from '../../../../src/renderer/guarded-edit/editors/occupancy-group-editor.ts';
import { depositEditor } from '../../../../src/renderer/guarded-edit/editors/security-deposit-editor.ts';
import { takenUp } from '../../../../src/renderer/guarded-edit/session/session-steps.ts';
import { pickedUpForm } from '../../../../src/renderer/guarded-edit/session/session-steps.ts';
import { rowSetSchema } from '../../../../src/core/writing/rows/row-fields.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';

const row = (id: number, percent: number, to = '2026-06-30', guests = 2) => ({
  id,
  date_from: '2026-06-01',
  date_to: to,
  max_guests: guests,
  discount_percent: percent,
});

/** The same without an id: such a row goes by its number. */
const bare = (one: ReturnType<typeof row>) => Object.fromEntries(Object.entries(one).slice(1));

function valuesOf(name: 'low-occupancy' | 'occupancy-group', body: JsonValue): JsonValue {
  const read = writableFor(name).readEditable({ body });
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

/** What is asked for once a draft that asked for `drafted` is picked up on `now`. */
function askedOfLever(base: JsonValue, drafted: JsonValue, now: JsonValue): JsonValue {
  const editor = leverEditors['low-occupancy'];
  const draft = { base: valuesOf('low-occupancy', base), desired: valuesOf('low-occupancy', drafted) };
  const form = pickedUpForm(draft, { body: now }, editor);
  const read = form === undefined ? undefined : editor.desiredOf(form, { body: now });
  if (read?.ok !== true) throw new Error('no form');
  return read.desired;
}

function withoutFirstRow(values: JsonValue): JsonValue {
  const { rows, ...rest } = rowSetSchema.parse(values);
  return { ...rest, rows: rows.slice(1) };
}

const cells = (asked: JsonValue) =>
  JSON.stringify(asked).match(/"(?:key|dateTo|maxGuests|discountPercent|active)":("[^"]*"|\w+)/g);

describe('a draft of the journal, picked up after somebody else changed the service', () => {
  it('leaves the switch of a deposit where only the amount was asked for', () => {
    const draft = { base: { amount: '250', disabled: false }, desired: { amount: '300', disabled: false } };
    const now = { property_id: 7, security_deposit: 250, disable_security: 1 };
    expect(pickedUpForm(draft, { body: now }, depositEditor)).toEqual({ amount: '300', disabled: true });
  });

  it('leaves out what somebody else took away and nobody here touched, and keeps a row that was taken out here away', () => {
    const base = { active: true, rows: [row(1, 10), row(2, 15), row(3, 5)] };
    const drafted = { active: true, rows: [row(1, 12), row(3, 5)] };
    const now = { active: true, rows: [row(1, 10), row(2, 18)] };
    const wanted = { active: true, rows: [row(1, 12)] };
    expect(cells(askedOfLever(base, drafted, now))).toEqual(cells(valuesOf('low-occupancy', wanted)));
  });

  it('takes rows that go by their number one by one only where there are as many as before', () => {
    const base = { active: true, rows: [bare(row(1, 10)), bare(row(2, 15))] };
    const drafted = { active: true, rows: [bare(row(1, 12)), bare(row(2, 15))] };
    const same = { active: true, rows: [bare(row(1, 10)), bare(row(2, 20))] };
    const fewer = { active: true, rows: [bare(row(2, 15))] };
    expect(cells(askedOfLever(base, drafted, same))).toEqual(
      cells(valuesOf('low-occupancy', { active: true, rows: [bare(row(1, 12)), bare(row(2, 20))] })),
    );
    expect(cells(askedOfLever(base, drafted, fewer))).toEqual(cells(valuesOf('low-occupancy', drafted)));
  });

  it('puts nothing of a row that goes by its number into another one that stands there by now', () => {
    const [one, other] = [bare(row(1, 10)), bare(row(2, 15, '2026-08-31', 4))];
    const base = { active: true, rows: [one, other] };
    const swapped = { active: true, rows: [other, one] };
    const edited = { active: true, rows: [bare(row(1, 12)), other] };
    expect(cells(askedOfLever(base, edited, swapped))).toEqual(cells(valuesOf('low-occupancy', edited)));
    const values = valuesOf('low-occupancy', base);
    const gone = { base: values, desired: withoutFirstRow(values) };
    const form = pickedUpForm(gone, { body: swapped }, leverEditors['low-occupancy']);
    expect(form?.rows.map((left) => left.cells.dateTo)).toEqual(['2026-08-31']);
  });

  it('keeps the windows of a group as they are by now where only its name was asked for', () => {
    const body = (name: string, percent: number) => ({ group_id: 41, name, rows: [row(1, percent)] });
    const values = (name: string) => valuesOf('occupancy-group', body(name, 10));
    const form = pickedUpForm(
      { base: values('Pairs'), desired: values('Couples') },
      { body: body('Pairs', 25) },
      groupEditor,
    );
    expect(form?.name).toBe('Couples');
    expect(form?.rows.rows[0]?.cells.discountPercent).toBe('25');
    const gone = pickedUpForm(
      { base: values('Pairs'), desired: { group: null } },
      { body: body('Two', 25) },
      groupEditor,
    );
    expect(gone).toMatchObject({ deleting: true, name: 'Two' });
  });
});

describe('a draft that cannot be taken up', () => {
  const editor = leverEditors['low-occupancy'];
  const none = () => Promise.reject(new Error('gone'));

  it('says why: nothing was read, its record is not to be read, or the answer has no form', async () => {
    expect(await takenUp(editor, undefined, none)).toMatchObject({
      why: expect.stringContaining('Refresh') as unknown,
    });
    expect(await takenUp(editor, { body: { rows: [row(1, 10)] }, bodyHash: 'hash' }, none)).toMatchObject({
      ok: false,
      why: 'Its record couldn’t be loaded. Try again in a moment.',
    });
  });
});
