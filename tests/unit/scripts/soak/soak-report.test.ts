import { expect, test } from 'vitest';
import type { SoakReport } from '../../../../scripts/soak/soak-report.ts';
import { isSound, soakLines } from '../../../../scripts/soak/soak-report.ts';
import { growthPercent, memoryViolations } from '../../../soak/memory.ts';

const sound: SoakReport = {
  ...{ minutes: 2, seed: 1 },
  counts: {
    ...{ steps: 80, notPossible: 6, sent: 9, requests: 800, effects: 7, kills: 2, quits: 2 },
    troubles: { outage: 3 },
  },
  memory: { samples: [400, 402, 401, 403, 404, 402], grewPercent: 0.2 },
  broken: {
    'no lost edit': [],
    'no double send': [],
    'true outcomes': [],
    'steady memory': [],
    'no uncaught fault': [],
    'window in reach': [],
  },
};

test('every promise has a line, and one that is broken says by what', () => {
  expect(isSound(sound)).toBe(true);
  expect(soakLines(sound).filter((line) => line.endsWith('held'))).toHaveLength(6);
  const broken = { ...sound, broken: { ...sound.broken, 'no double send': ['Deposit took effect 2 times'] } };
  expect(isSound(broken)).toBe(false);
  expect(soakLines(broken).join('\n')).toMatch(/no double send\s+BROKEN 1 times\n\s+Deposit took effect/);
});

test('memory is judged by the middle of its first and last third, and not by a few samples', () => {
  expect(growthPercent([400, 700])).toBeNull();
  expect(memoryViolations([400, 400, 900, 410, 420, 430])).toEqual([]);
  expect(memoryViolations([400, 400, 420, 430, 450, 460])).toHaveLength(1);
});

test('one step up that stays is no loss of memory, and growth that goes on is', () => {
  expect(memoryViolations([290, 306, 296, 306, 392, 394, 394, 397, 373])).toEqual([]);
  expect(memoryViolations([300, 310, 320, 330, 340, 350, 360, 370, 380])).toHaveLength(1);
  expect(memoryViolations([300, 300, 300, 300, 300, 300, 390, 390, 390])).toHaveLength(1);
});
