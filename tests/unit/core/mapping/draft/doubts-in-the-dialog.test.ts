import { expect, it } from 'vitest';
import { parseJson } from '../../../../../src/core/values/json/json.ts';
import { sayMeaning } from '../../../../../src/core/mapping/draft/draft-moves.ts';
import { firstDraft } from '../../../../../src/core/mapping/draft/first-draft.ts';
import { meaningsOf, offeredOf, readingOf } from '../../../../../src/core/mapping/draft/reading-draft.ts';
import { mappedReading } from '../../../../../src/core/mapping/draft/mapped-reading.ts';
import { mappableOf } from '../../../../../src/core/mapping/draft/mappable.ts';

it('a discount that may be a share or money is asked about as both, and is what a person says', () => {
  const mappable = mappableOf('low-occupancy');
  const parsed = parseJson('{"rows":[{"max_guests":2,"discount":50}]}', { keepSources: true });
  if (mappable === undefined || !parsed.ok) throw new Error('nothing to map');
  const body = parsed.value;
  const draft = firstDraft(mappable, { body });
  expect(readingOf(draft)).toBeUndefined();
  const leaf = draft.leaves.find(({ codec }) => codec === null);
  if (leaf === undefined) throw new Error('nothing is in doubt');
  const meanings = meaningsOf(mappable, draft, body, leaf);
  expect(new Set(meanings.map(({ concept }) => concept))).toEqual(
    new Set(['discountPercent', 'discountAmount']),
  );
  for (const meaning of meanings) {
    const settled = sayMeaning(draft, leaf, meaning);
    const reading = readingOf(settled);
    if (reading === undefined) throw new Error('it is still in doubt');
    expect(reading.parts[0]?.leaves[meaning.concept]).toMatchObject({ path: ['discount'] });
    expect(Object.keys(reading.parts[0]?.leaves ?? {})).toHaveLength(2);
    const offered = offeredOf(mappable, settled, body);
    expect(mappedReading('low-occupancy', reading, body, offered).ok).toBe(true);
  }
});
