import { runOf } from '../renderer/guarded-edit/edit-world.ts';
import { expect, test } from 'vitest';
import type { RunDetail } from '../../../src/ipc/changes/changes.ts';
import type { LedgerEntry } from '../../../src/simulator/state/ledger.ts';
import { judge } from '../../soak/judge.ts';
import { memoryViolations } from '../../soak/memory.ts';

const run = runOf({
  state: 'rejected',
  status: 'rejected',
  fields: [{ field: 'amount', label: 'Deposit amount', before: '250', after: '101.00' }],
  request: { method: 'PATCH', path: '/p', body: '{}', sha256: '', idempotencyKey: 'k' },
});
const effect: LedgerEntry = {
  seq: 1,
  at: '',
  method: 'PATCH',
  path: '/p',
  propertyId: 7,
  groupId: null,
  idempotencyKey: 'k',
  bodySha256: null,
  body: {},
  before: {},
  after: {},
  credentialLabel: 'admin-key',
  forbidden: false,
};
const service = (...ledger: LedgerEntry[]) => ({ ledger: () => ledger, requests: () => [] });
const sent = [{ subject: '7', amount: '101' }];

test('judge accepts a rejected change without an effect', () => {
  expect(judge(service(), [run], sent)).toEqual({ lost: [], doubled: [], untrue: [] });
});

test('judge reports lost, doubled and untrue changes', () => {
  expect(judge(service(), [], sent).lost).toHaveLength(1);
  expect(judge(service({ ...effect, idempotencyKey: 'other' }), [run], sent).lost).toHaveLength(1);
  expect(judge(service(effect), [run], sent).untrue).toHaveLength(1);
  const closed: RunDetail = { ...run, state: 'closed' };
  expect(judge(service(effect, effect), [closed], sent).doubled).toHaveLength(1);
  expect(judge(service(), [{ ...run, state: 'sending' }], sent).untrue).toHaveLength(1);
});

const oneStep = [287, 278, 292, 291, 269, 280, 295, 362, 357, 354];
const twoSteps = [263, 263, 293, 301, 367, 369, 367, 360, 359, 358];
const growing = [200, 210, 220, 231, 240, 251, 260, 270, 281];

test('memoryViolations reports steady growth but no single step', () => {
  expect(memoryViolations([oneStep])).toEqual([]);
  expect(memoryViolations([growing])).toHaveLength(1);
  expect(memoryViolations([[300, 302, 299, 301, 330, 331, 333, 360, 362, 364]])).toHaveLength(1);
});

test('memoryViolations lets another round decide whether growth continues', () => {
  expect(memoryViolations([twoSteps])).toHaveLength(1);
  expect(memoryViolations([twoSteps, twoSteps.map(() => 360)])).toEqual([]);
  expect(memoryViolations([twoSteps, growing.map((sample) => sample + 160)])).toHaveLength(1);
});

test('memoryViolations ignores a round that ended too early', () => {
  expect(memoryViolations([growing, [281, 281]])).toHaveLength(1);
});
