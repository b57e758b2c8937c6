import { expect, it } from 'vitest';
import {
  cachedArrangement,
  cachedGround,
  cachedModel,
} from '../../../../../src/renderer/screens/properties/board-model.ts';
import { propertyOf, seasonOf } from '../../../core/analysis/board/board-samples.ts';

const rows = [propertyOf(1, { seasons: [seasonOf('Peak')] }), propertyOf(2, { seasons: [seasonOf('Low')] })];

it('judges the same properties, arranged as before, once; and anew where day, properties or arrangement are others', () => {
  const modelOf = (today: '2026-11-22' | '2026-11-23', search: string, properties = rows) => {
    const ground = cachedGround(properties, today);
    const usual = cachedArrangement(ground, undefined);
    return { ground, usual, model: cachedModel(ground, search === '' ? usual : { ...usual, search }) };
  };
  const first = modelOf('2026-11-22', '');
  const again = modelOf('2026-11-22', '');
  expect([again.ground === first.ground, again.usual === first.usual, again.model === first.model]).toEqual([
    true,
    true,
    true,
  ]);
  expect(modelOf('2026-11-22', 'nobody').model.properties).toHaveLength(0);
  expect(modelOf('2026-11-22', '').model.properties).toHaveLength(2);
  expect(modelOf('2026-11-23', '').ground).not.toBe(first.ground);
  expect(modelOf('2026-11-22', '', [...rows]).ground).not.toBe(first.ground);
});
