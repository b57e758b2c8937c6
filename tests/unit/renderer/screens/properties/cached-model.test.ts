import { expect, it } from 'vitest';
import {
  cachedArrangement,
  cachedGround,
  cachedModel,
} from '../../../../../src/renderer/screens/properties/board-model.ts';
import { houseOf, seasonOf } from '../../../core/analysis/board/board-samples.ts';

const rows = [houseOf(1, { seasons: [seasonOf('Peak')] }), houseOf(2, { seasons: [seasonOf('Low')] })];

it('judges the same houses, arranged as before, once; and anew where day, houses or arrangement are others', () => {
  const modelOf = (today: '2026-11-22' | '2026-11-23', search: string, houses = rows) => {
    const ground = cachedGround(houses, today);
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
  expect(modelOf('2026-11-22', 'nobody').model.houses).toHaveLength(0);
  expect(modelOf('2026-11-22', '').model.houses).toHaveLength(2);
  expect(modelOf('2026-11-23', '').ground).not.toBe(first.ground);
  expect(modelOf('2026-11-22', '', [...rows]).ground).not.toBe(first.ground);
});
