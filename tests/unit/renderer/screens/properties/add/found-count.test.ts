import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../../src/core/values/json/json.ts';
import {
  countWords,
  foundCount,
  isNothingFound,
} from '../../../../../../src/renderer/screens/properties/add/found-property.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ property_id: index + 1 }));
const found = (body: JsonValue, page = 1) => foundCount({ hasBody: true, body }, page);
const said = (body: JsonValue, page = 1) => {
  const count = found(body, page);
  return count === null ? null : [countWords(count, 'en-GB'), isNothingFound(count)];
};

describe('how many properties a search found', () => {
  it('is none where the service tells a total of none, so that there is nothing to add', () => {
    expect(said({ data: [], total: 0 })).toEqual(['Nothing found', true]);
    expect(said({ data: [] })).toEqual(['Nothing found', true]);
  });

  it('is the total that the service tells, else what the page holds', () => {
    expect(said({ data: rows(2), total: 31 })).toEqual(['31 properties found', false]);
    expect(said({ data: rows(2) })).toEqual(['2 properties on this page', false]);
    expect(said({ data: [] }, 3)).toEqual(['0 properties on this page', false]);
  });

  it('is no total of none above rows that are there', () => {
    expect(said({ data: rows(2), total: 0 })).toEqual(['2 properties on this page', false]);
  });

  it('is not told before the page was read, nor of what is not understood', () => {
    expect(foundCount(undefined, 1)).toBeNull();
    expect(found('no list')).toBeNull();
  });
});
