import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../src/core/values/delimited-text.ts';
import { parsePropertyIds } from '../../../../src/main/portfolio/property-list.ts';

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const separator = fc.constantFrom(',', ' ', '\n', '\r\n', ';', '\t', ', ', ' ,\n');

describe('parsePropertyIds', () => {
  it('reads ids with any separators, once each, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(id, separator)), (pairs) => {
        const text = pairs.map(([number, between]) => `${String(number)}${between}`).join('');
        expect(parsePropertyIds(text)).toEqual({
          ids: [...new Set(pairs.map(([number]) => number))],
          refused: [],
        });
      }),
    );
  });

  it.each(['id', 'property_id', 'propertyId', 'Property ID', '"Property ID"', ' PROPERTY-ID '])(
    'reads the column %s of a CSV beside any other columns',
    (header) => {
      fc.assert(
        fc.property(fc.array(fc.tuple(id, fc.string(), fc.string()), { minLength: 1 }), (rows) => {
          const lines = rows.map(([number, left, right]) => csvText([[left, number, right]]));
          const text = `\uFEFFname,${header},notes\r\n${lines.join('')}`;
          expect(parsePropertyIds(text)).toEqual({
            ids: [...new Set(rows.map(([number]) => number))],
            refused: [],
          });
        }),
      );
    },
  );

  it('prefers the property id to another id, also with semicolons and tabs', () => {
    expect(parsePropertyIds('id;property_id\n1;1042\n2;1043').ids).toEqual([1042, 1043]);
    expect(parsePropertyIds('Title\tProperty ID\nBarn, the old\t7').ids).toEqual([7]);
  });

  it('returns every word as an id or as refused with a reason', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[0-9a-z.-]{1,12}$/)), (words) => {
        // A first line such as `id`, `-id` or `i.d` is a header.
        fc.pre(!/^(?:property)?id$/.test((words[0] ?? '').replaceAll(/[.-]/g, '')));
        const { ids, refused } = parsePropertyIds(words.join('\n'));
        expect(refused.every((line) => line.reason !== '')).toBe(true);
        for (const word of words) {
          const seen = ids.includes(Number(word)) || refused.some((line) => line.text === word);
          expect(seen).toBe(true);
        }
      }),
    );
  });

  it('reads no ids from a table without a property id column', () => {
    const bookings = csvText([
      ['Booking', 'Booked on', 'Nights', 'Total price'],
      [4_107_067, '2026-11-27', 7, '1113.2'],
      [4_107_059, '2026-11-16', 4, null],
    ]);
    const { ids, refused } = parsePropertyIds(`\uFEFF${bookings}`);
    expect(ids).toEqual([]);
    expect(refused.map(({ text }) => text)).toEqual(['Booking,Booked on,Nights,Total price']);
    expect(refused[0]?.reason).toContain('Property id');
    // Words beside ids aren't a header.
    expect(parsePropertyIds('Tern Cottage, 1042\nThe Old Barn, 1043').ids).toEqual([1042, 1043]);
    expect(parsePropertyIds('Barn 1042, Mill 1043\nHall 1044, Inn 1045').ids).toHaveLength(4);
    expect(parsePropertyIds('from the list, as promised\n1042 1043').ids).toEqual([1042, 1043]);
  });

  it('refuses invalid ids with a reason', () => {
    const { ids, refused } = parsePropertyIds('1042, -3, 0, 12.5, barn, 99999999999999999999, "7"');
    expect(ids).toEqual([1042, 7]);
    expect(refused.map((line) => line.text)).toEqual(['-3', '0', '12.5', 'barn', '99999999999999999999']);
    expect(refused[2]?.reason).toContain('whole');
  });
});

describe('parsePropertyIds with a long text', () => {
  it('refuses a list with more than 20,000 entries as a whole', () => {
    const lines = (count: number): string => Array.from({ length: count }, () => '7').join('\n');
    expect(parsePropertyIds(lines(20_000)).ids).toEqual([7]);
    for (const text of [lines(20_001), `property_id\n${lines(20_001)}`]) {
      expect(parsePropertyIds(text)).toMatchObject({ ids: [], refused: [{}] });
    }
  });

  it.each(['y"', 'y ', ',', '\r', '"', ' ', '1,', 'a,'])(
    'reads 500,000 characters of repeated %j within three seconds',
    (piece) => {
      const begun = performance.now();
      parsePropertyIds(`x${piece.repeat(500_000 / piece.length)}`);
      expect(performance.now() - begun).toBeLessThan(3_000);
    },
  );
});
