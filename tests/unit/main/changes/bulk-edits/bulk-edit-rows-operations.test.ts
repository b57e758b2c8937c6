import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import { jsonText, parseWithSources } from '../../../../../src/core/values/json/json-source.ts';
import { jsonValueSchema } from '../../../../../src/core/values/value-schemas.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { usualForm } from '../../../../../src/main/changes/proposal/prepared-request.ts';
import { PreviewerBench } from './previewer-bench.ts';

const discount = 'late-availability';
const row = (from: string, to: string, days: number, percent: number) => ({
  date_from: from,
  date_to: to,
  max_days_before: days,
  min_nights: 3,
  discount_percent: percent,
});
const discounts = (...rows: readonly ReturnType<typeof row>[]) => ({
  late_availability: { active: true, rows: [...rows] },
});
const peak = row('2027-07-17', '2027-08-31', 28, 20);
const winter = row('2027-01-09', '2027-03-27', 14, 10);
const added = {
  dateFrom: '2027-10-01',
  dateTo: '2027-10-31',
  maxDaysBefore: 7,
  minNights: 3,
  discountPercent: '15',
} as const;
const changeOf = ({ outcome }: PreviewRow) => {
  if (outcome.state !== 'change') throw new Error(JSON.stringify(outcome));
  return outcome;
};
const fieldsOf = (previewed: PreviewRow) =>
  changeOf(previewed).fields.map(({ before, after }) => [before !== null, after !== null]);

describe('rows that a bulk edit appends', () => {
  it('come to those that are there, once, and are the first where there are none', async () => {
    const bench = new PreviewerBench();
    bench.put('discounts', 1, discounts(peak, winter));
    bench.put('discounts', 2, discounts(row('2027-10-01', '2027-10-31', 7, 15)));
    bench.put('discounts', 3, { late_availability: { active: false, rows: [] } });
    const [more, same, first] = await bench.preview(
      { kind: 'append-rows', discount, rows: [added] },
      [1, 2, 3],
    );
    if (more === undefined || first === undefined) throw new Error('No rows.');
    expect(fieldsOf(more)).toEqual([[false, true]]);
    expect(changeOf(more).warnings).toEqual([]);
    expect(same?.outcome.state).toBe('no-change');
    expect(changeOf(first)).toMatchObject({ operation: 'create', desired: { active: true } });
  });

  it('leave what nobody knows, and every number as it was written, in the rows that are there', async () => {
    const text =
      '{"late_availability":{"active":true,"note":"x","rows":[{"id":7,"date_from":"2027-07-17","date_to":"2027-08-31","max_days_before":28,"min_nights":3,"discount_percent":20.50,"promo":"A1"}]}}';
    const body = jsonValueSchema.parse(parseWithSources(text));
    const bench = new PreviewerBench();
    bench.put('discounts', 1, body);
    const [previewed] = await bench.preview({ kind: 'append-rows', discount, rows: [added] }, [1]);
    if (previewed === undefined) throw new Error('No rows.');
    const writer = editableResources.get(discount);
    const request = writer?.request('1', { body }, changeOf(previewed).desired, usualForm);
    if (request?.ok !== true) throw new Error('No request.');
    const sent = new TextDecoder().decode(request.value.body ?? new Uint8Array());
    expect(request.value.method).toBe('PUT');
    expect(sent).toContain('"discount_percent":20.50');
    expect(sent).toContain('"promo":"A1"');
    expect(jsonText(body ?? '')).toBe(text);
  });
});

describe('a percentage that a bulk edit changes', () => {
  const less = (from: CalendarDate | null, to: CalendarDate | null) =>
    ({ kind: 'change-percent', discount, points: '-5', from, to }) as const;

  it('changes on rows with arrivals in the window, and on no other', async () => {
    const bench = new PreviewerBench();
    bench.put('discounts', 1, discounts(peak, winter));
    bench.put('discounts', 2, discounts(winter));
    const [some, none] = await bench.preview(less('2027-08-31', '2027-09-30'), [1, 2]);
    if (some === undefined) throw new Error('No rows.');
    expect(changeOf(some)).toMatchObject({
      operation: 'replace',
      desired: { rows: [{ values: { discountPercent: '15' } }, { values: { discountPercent: '10' } }] },
      fields: [
        {
          before: expect.stringContaining('20% off') as string,
          after: expect.stringContaining('15%') as string,
        },
      ],
    });
    expect(none?.outcome.state).toBe('no-change');
  });
});

describe('rows as they stand, and all of them anew', () => {
  it('tells how it is now where nothing is changed, and nothing where it is not understood', async () => {
    const bench = new PreviewerBench();
    bench.put('discounts', 1, discounts(peak));
    bench.put('discounts', 2, { late_availability: 'perhaps' });
    const [known, strange] = await bench.preview({ kind: 'as-it-is', resource: discount }, [1, 2, 3]);
    expect(known).toMatchObject({ now: { rows: [{}] }, outcome: { state: 'no-change' } });
    expect(strange).toMatchObject({ now: null, outcome: { state: 'refused' } });
  });

  it('keeps a row of its own that is wanted, and says which go away', async () => {
    const bench = new PreviewerBench();
    bench.put('discounts', 1, discounts(peak, row('2027-10-01', '2027-10-31', 7, 15)));
    const [previewed] = await bench.preview(
      { kind: 'replace-rows', discount, rows: [added], active: null },
      [1],
    );
    if (previewed === undefined) throw new Error('No rows.');
    expect(changeOf(previewed).warnings).toEqual([expect.stringMatching(/^This removes a rule: .*20% off/)]);
    expect(changeOf(previewed).desired).toMatchObject({ rows: [{ key: 'at:2' }] });
  });
});
