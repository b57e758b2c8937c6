import { describe, expect, it } from 'vitest';
import { matching } from '../../../../../src/renderer/app/command-palette/palette-entry.ts';
import { searchProperties } from '../../../../../src/renderer/app/command-palette/palette-search.ts';
import { matchesWords } from '../../../../../src/renderer/components/list/matches-words.ts';
import { nothingTyped, withLetter } from '../../../../../src/renderer/components/data-table/use-row-keys.ts';
import { rowOf } from '../../screens/properties/portfolio-rows.ts';

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
});
