import { describe, expect, it } from 'vitest';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { lesson } from './lesson.ts';
import { parsed } from '../../parsed.ts';

describe('units that only a person knows of', () => {
  it('are weeks as a number, which are never taken for granted where the name says weeks', () => {
    const text = '{"stays":[{"check_in":"2027-07-03","weeks":2}]}';
    const started = lesson('bookings', text)
      .rows('list', ['stays'])
      .is(['stays', 0, 'check_in'], 'checkIn', 0)
      .is(['stays', 0, 'weeks'], 'nights', 0);
    expect(() => started.kept()).toThrow('something is not said yet');
    const [nights, weeks] = started.ways(['stays', 0, 'weeks']);
    expect([nights?.words, weeks?.words]).toEqual(['2', '14']);
    const reading = started.is(['stays', 0, 'weeks'], 'nights', 0, '14').kept();
    const decoded = decodeResource('bookings', { body: parsed(text), readings: [reading] });
    expect(decoded).toMatchObject({ value: { rows: [{ nights: 14 }] } });
  });
});
