import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';

describe.each(['unavailable-dates', 'start-dates'] as const)('days of %s', (name) => {
  const daysOf = (body: JsonValue): readonly string[] | null => {
    const decoded = decodeResource(name, { body });
    return decoded.shape === 'unrecognised' ? null : decoded.value.rows;
  };

  it.each<[JsonValue, readonly string[]]>([
    [
      ['31.12.2026', '01.02.2027'],
      ['2026-12-31', '2027-02-01'],
    ],
    [{ success: true, data: ['01/12/2026', '13/12/2026'] }, ['2026-12-01', '2026-12-13']],
    [
      ['12-31-2026', '01-02-2027'],
      ['2026-12-31', '2027-01-02'],
    ],
    [['2026-12-01T09:00:00Z'], ['2026-12-01']],
  ])('are read where one of them tells which number comes first: %j', (body, days) => {
    expect(daysOf(body)).toEqual(days);
  });

  it.each<[JsonValue]>([
    [['01.12.2026', '02.12.2026']],
    [['31/12/2026', '12/31/2026']],
    [['31.12.2026', '31.02.2027']],
    [['2026-12-01T23:00:00Z']],
    [[{ from: '2026-12-01', to: '2026-12-05' }]],
  ])('are not guessed: %j', (body) => {
    expect(daysOf(body)).toBeNull();
  });
});
