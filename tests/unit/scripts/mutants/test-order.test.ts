import { expect, test } from 'vitest';
import { inLikelyOrder } from '../../../../scripts/mutants/test-order.ts';

const file = 'src/main/service-client/credentials/refused-credentials.ts';
const named = 'tests/unit/main/service-client/credentials/refused-credentials.test.ts';
const ofFolder = 'tests/unit/main/service-client/credentials/credential-order.test.ts';
const ofRoom = 'tests/unit/main/service-client/reads.test.ts';
const elsewhere = 'tests/unit/main/changes/engine/over-sockets.test.ts';

const order = (seen: readonly [string, number][], ms: Readonly<Record<string, number>> = {}) =>
  inLikelyOrder(
    file,
    seen.map(([testFile, distance]) => ({ testFile, distance })),
    (testFile) => ms[testFile] ?? null,
  );

test('the test of its name comes first, then its folder, then what stands around, however near the others import it', () => {
  const seen: [string, number][] = [
    [elsewhere, 1],
    [ofRoom, 2],
    [ofFolder, 3],
    [named, 6],
  ];
  expect(order(seen)).toEqual([named, ofFolder, ofRoom, elsewhere]);
});

test('within a folder the nearer import comes first, and the quicker test', () => {
  const slow = 'tests/unit/main/service-client/writes.test.ts';
  const far = 'tests/unit/main/service-client/proxies.test.ts';
  const seen: [string, number][] = [
    [slow, 2],
    [far, 4],
    [ofRoom, 2],
  ];
  expect(order(seen, { [slow]: 9_000, [far]: 500, [ofRoom]: 500 })).toEqual([ofRoom, far, slow]);
});
