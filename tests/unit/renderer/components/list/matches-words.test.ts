import { describe, expect, it } from 'vitest';
import { matching } from '../../../../../src/renderer/app/command-palette/palette-entry.ts';
import { searchProperties } from '../../../../../src/renderer/app/command-palette/palette-search.ts';
import { matchesWords, rowSearch } from '../../../../../src/renderer/components/list/matches-words.ts';
import { nothingTyped, withLetter } from '../../../../../src/renderer/components/data-table/use-row-keys.ts';
import { rowOf } from '../../screens/properties/portfolio-rows.ts';
import { readableName } from '../../../../../src/renderer/components/format/readable-name.ts';

describe('searching', () => {
  it('looks past accents, case and the order of words, on either side', () => {
    expect(matchesWords('Château Élise, Saint-Malo', 'malo chateau')).toBe(true);
    expect(matchesWords('Chateau Elise', 'CHÂTEAU élise')).toBe(true);
    expect(matchesWords('Straße am Łęg, Ærø', 'strasse leg aero')).toBe(true);
    expect(matchesWords('Keeper’s Cottage', "keeper's")).toBe(true);
    expect(matchesWords('Heron House', 'heron cottage')).toBe(false);
    expect(matchesWords('Heron House', '   ')).toBe(true);
  });

  it('is the same in the portfolio, in the palette and while a letter is typed in a table', () => {
    const row = rowOf(4107, { title: 'Maison d’Été', place: 'Port Mérrow' });
    for (const typed of ['ete merrow', '4107 maison', 'MERROW MAISON']) {
      expect(searchProperties([row], typed), typed).toEqual([row]);
    }
    expect(
      matching([{ id: 'x', label: 'Tout le Été', icon: null, run: () => undefined }], 'ete'),
    ).toHaveLength(1);
    expect(withLetter(nothingTyped, 'É', 0).text).toBe('e');
  });

  it('works out what a row is searched in once', () => {
    let asked = 0;
    const search = rowSearch((row: { readonly name: string | null }) => {
      asked += 1;
      return [row.name, null, 7];
    });
    const row = { name: 'Heron' };
    expect([search(row, 'heron'), search(row, '7'), search(row, 'nul')]).toEqual([true, true, false]);
    expect(asked).toBe(1);
  });
});

describe('readableName', () => {
  it.each([
    ['from_nightly', 'From nightly'],
    ['medianWeekly', 'Median weekly'],
    ['', ''],
    ['__', '__'],
  ])('writes %j as %j', (field, name) => {
    expect(readableName(field)).toBe(name);
  });
});
