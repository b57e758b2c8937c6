import { expect, it } from 'vitest';
import { parseJson } from '../../../../../src/core/values/json/json.ts';
import { sayMeaning } from '../../../../../src/core/mapping/teaching/draft-moves.ts';
import { firstDraft } from '../../../../../src/core/mapping/teaching/first-draft.ts';
import { meaningsOf, offeredOf, readingOf } from '../../../../../src/core/mapping/teaching/reading-draft.ts';
import { taughtReading } from '../../../../../src/core/mapping/teaching/taught-reading.ts';
import { teachableOf } from '../../../../../src/core/mapping/teaching/teachable.ts';

it('a discount that may be a share or money is asked about as both, and is what a person says', () => {
  const teachable = teachableOf('low-occupancy');
  const parsed = parseJson('{"rows":[{"max_guests":2,"discount":50}]}', { keepSources: true });
  if (teachable === undefined || !parsed.ok) throw new Error('nothing to teach');
  const body = parsed.value;
  const draft = firstDraft(teachable, { body });
  expect(readingOf(draft)).toBeUndefined();
  const leaf = draft.leaves.find(({ codec }) => codec === null);
  if (leaf === undefined) throw new Error('nothing is in doubt');
  const meanings = meaningsOf(teachable, draft, body, leaf);
  expect(new Set(meanings.map(({ concept }) => concept))).toEqual(
    new Set(['discountPercent', 'discountAmount']),
  );
  for (const meaning of meanings) {
    const settled = sayMeaning(draft, leaf, meaning);
    const reading = readingOf(settled);
    if (reading === undefined) throw new Error('it is still in doubt');
    expect(reading.parts[0]?.leaves[meaning.concept]).toMatchObject({ path: ['discount'] });
    expect(Object.keys(reading.parts[0]?.leaves ?? {})).toHaveLength(2);
    const offered = offeredOf(teachable, settled, body);
    expect(taughtReading('low-occupancy', reading, body, offered).ok).toBe(true);
  }
});
