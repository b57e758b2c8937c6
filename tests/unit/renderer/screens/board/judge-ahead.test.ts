import { expect, it } from 'vitest';
import { localDateOf } from '../../../../../src/renderer/components/format/format-calendar-date.ts';
import { houseOf, seasonOf } from '../../../analysis/board/board-samples.ts';
import {
  cachedArrangement,
  cachedGround,
  cachedModel,
} from '../../../../../src/renderer/screens/board/cached-model.ts';
import { judgeAhead } from '../../../../../src/renderer/screens/board/judge-ahead.ts';

it('leaves nothing of these rows to be judged when the board is drawn', () => {
  let looks = 0;
  const house = houseOf(7, { seasons: [seasonOf('Peak')] });
  const watched = new Proxy(house, {
    get(target, name, receiver): unknown {
      looks += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const rows = [watched];
  judgeAhead('w1', rows);
  expect(looks).toBeGreaterThan(0);
  looks = 0;
  const ground = cachedGround(rows, localDateOf(new Date()));
  const model = cachedModel(ground, cachedArrangement(ground, undefined));
  expect(looks).toBe(0);
  expect(model.sorted.rows).toEqual([house]);
});
