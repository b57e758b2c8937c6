import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { NewGroup } from '../../../../src/core/writing/new-occupancy-group.ts';
import { newGroupWriter } from '../../../../src/core/writing/new-occupancy-group.ts';

const quiet: JsonValue = {
  id: 71,
  label: 'Quiet weeks',
  windows: [{ id: 1, date_from: '2027-06-01', date_to: '2027-06-30', max_guests: 2, discount_percent: 20 }],
};

const beside = { ok: true, result: [quiet] };

function autumn(further: { minNights?: number } = {}): NewGroup {
  return {
    known: [],
    group: {
      name: 'Autumn',
      active: null,
      rows: [
        {
          key: 'new:1',
          values: {
            dateFrom: '2027-09-01',
            dateTo: '2027-09-30',
            maxGuests: 2,
            discountPercent: '10',
            ...further,
          },
          wire: {},
        },
      ],
    },
  };
}

function knownIn(body: JsonValue): readonly string[] {
  const read = newGroupWriter.readEditable({ body });
  if (!read.ok) throw new Error(read.reason);
  return read.value.known.map(({ id }) => id);
}

function warned(desired: NewGroup, body: JsonValue = beside): readonly string[] {
  const { warnings } = newGroupWriter.validate(desired, { known: [], group: null }, { body });
  return warnings.map(({ message }) => message);
}

describe('the groups beside which one is to be made', () => {
  it.each<[string, JsonValue, readonly string[]]>([
    ['under a name of the service’s own', { ok: true, result: [quiet] }, ['71']],
    ['two envelopes deep', { payload: { entries: [quiet] } }, ['71']],
    ['by their ids', { '71': quiet }, ['71']],
    ['as an empty list in an envelope', { ok: true, result: [] }, []],
  ])('are read %s, as the screens read them', (_, body, ids) => {
    expect(knownIn(body)).toEqual(ids);
  });

  it('show a new one how it is written, whatever holds them', () => {
    const { body: sent } = newGroupWriter.buildRequest('directory', { body: beside }, autumn());
    expect(sent).toMatchObject({ label: 'Autumn', windows: [{ date_from: '2027-09-01' }] });
  });

  it('are named as what it is written like, and called no model of a field that they do not have', () => {
    expect(warned(autumn())).toEqual([expect.stringContaining('the format of the group “Quiet weeks”')]);
    const further = autumn({ minNights: 3 });
    expect(warned(further)).toEqual([expect.stringContaining('has shown no rule')]);
    const rows = [...(autumn().group?.rows ?? []), ...(further.group?.rows ?? [])];
    const both: NewGroup = { known: [], group: { name: 'Autumn', active: null, rows } };
    expect(warned(both)).toContainEqual(expect.stringContaining('has shown no rule'));
  });

  it('are not told of where the rows say themselves how they came', () => {
    const { group } = autumn();
    const rows = (group?.rows ?? []).map((row) => ({ ...row, wire: { date_from: '2027-09-01' } }));
    expect(warned({ known: [], group: { name: 'Autumn', active: null, rows } })).toEqual([]);
  });

  it.each<[string, JsonValue]>([
    ['an empty object', {}],
    ['an envelope without a list', { ok: true }],
    ['a failure', { success: false, result: [quiet] }],
  ])('are not told by %s', (_, body) => {
    expect(newGroupWriter.readEditable({ body }).ok).toBe(false);
  });
});
