import { describe, expect, it } from 'vitest';
import { describedFindings } from '../../../../src/core/descriptions/description-findings.ts';
import { describedRead } from '../../../../src/core/descriptions/described-reads.ts';
import { readDescription } from '../../../../src/core/descriptions/read-description.ts';
import type { JsonObject } from '../../../../src/core/values/json/json.ts';
import type { Body } from '../../../../src/core/mapping/bodies/body.ts';
import type {
  DescribedPlace,
  DescribedResource,
} from '../../../../src/core/mapping/described/described-resource.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { valueOf } from '../../../value-of.ts';

function place(path: readonly string[], ...units: DescribedPlace['units']): DescribedPlace {
  return { path: [...path], units, rests: ['said so'] };
}

function described(resource: DescribedResource['resource'], ...places: DescribedPlace[]): DescribedResource {
  return { resource, source: 'house.json', template: '/x', cut: false, places };
}

const doubtsOf = (name: 'early-bird' | 'late-availability' | 'low-occupancy', body: Body) =>
  writableFor(name)
    .understanding(body)
    ?.fitted.doubts.map(({ where }) => where);

describe('what is described of one discount', () => {
  const body = {
    early_bird: { rows: [{ min_days_before: 60, discount: 50 }] },
    late_availability: { rows: [{ max_days_before: 14, discount: 50 }] },
  };

  it('says nothing of another whose fields are called alike', () => {
    const path = ['late_availability', 'rows', '[]', 'discount'];
    const read = { body, readings: [described('discounts', place(path, 'percent'))] };
    expect(doubtsOf('late-availability', read)).toEqual([]);
    expect(doubtsOf('early-bird', read)).toEqual(['rows[].discount']);
  });
});

describe('what is described of a value that nobody set', () => {
  it('is no question, as there is nothing to look at', () => {
    const body = { rows: [{ max_guests: 2, discount_amount: null, discount_percent: 10 }] };
    const path = ['rows', '[]', 'discount_amount'];
    const readings = [described('low-occupancy', place(path, 'percent'))];
    expect(doubtsOf('low-occupancy', { body, readings })).toEqual([]);
  });
});

describe('a description that is only looked at', () => {
  it('changes nothing of how known bodies are read', () => {
    const body = { rows: [{ max_guests: 2, discount: 50 }] };
    const reported = described('low-occupancy', place(['rows', '[]', 'discount'], 'percent'));
    expect(describedFindings(reported, [body], []).settled).toHaveLength(1);
    expect(doubtsOf('low-occupancy', { body })).toEqual(['rows[].discount']);
  });
});

describe('a field that is only sent to the service', () => {
  it('tells nothing of the answer', () => {
    const places = (more: JsonObject) => {
      const discount = { type: 'number', description: 'Percentage taken off, such as 10 for 10 %', ...more };
      const rows = { type: 'array', items: { type: 'object', properties: { discount } } };
      const schema = { type: 'object', properties: { rows } };
      const answer = { description: 'Well', content: { 'application/json': { schema } } };
      const read = valueOf(
        readDescription({
          openapi: '3.1.0',
          info: { title: 'T', version: '1' },
          paths: { '/properties/{id}/discounts/low-occupancy': { get: { responses: { 200: answer } } } },
        }),
      );
      return read.endpoints.flatMap((endpoint) => describedRead(endpoint)?.places ?? []);
    };
    expect(places({})).toHaveLength(1);
    expect(places({ writeOnly: true })).toEqual([]);
  });
});
