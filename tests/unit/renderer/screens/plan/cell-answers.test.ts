import { expect, it } from 'vitest';
import type { PreviewRow } from '../../../../../src/ipc/changes/plans.ts';
import type { KnownCells } from '../../../../../src/renderer/screens/plan/sheet/sheet-questions.ts';
import { AskedCells, withAnswers } from '../../../../../src/renderer/screens/plan/sheet/sheet-questions.ts';
import type { CellStep } from '../../../../../src/renderer/screens/plan/sheet/sheet-model.ts';
import type { AskedCell } from '../../../../../src/renderer/screens/plan/sheet/sheet-questions.ts';
import { cellKey } from '../../../../../src/renderer/screens/plan/sheet/sheet-questions.ts';

const deposit = 'security-deposit';
const set = (amount: '350' | '400'): CellStep => ({ kind: 'set-deposit', amount, disabled: null });

const about = (step: CellStep): AskedCell => ({
  key: cellKey(deposit, 1),
  column: deposit,
  house: 1,
  step,
});
const answer = (amount: string): PreviewRow => ({
  target: { workspaceId: 'w1', resource: deposit, subject: '1' },
  readAt: null,
  readFailure: null,
  now: null,
  outcome: { state: 'no-change', desired: { amount } },
});
const desired = (known: KnownCells) => known.get(cellKey(deposit, 1))?.row?.outcome;

it('an answer that comes late changes nothing once the cell was asked about again, of another step or of the same one', () => {
  const asked = new AskedCells();
  const [first, second] = [about(set('400')), about(set('350'))];
  const earlier = asked.ask([first])([first]);
  const later = asked.ask([second])([second]);
  const known = withAnswers(new Map(), later, [answer('350')], null);
  expect(withAnswers(known, earlier, [answer('110')], null)).toEqual(known);
  asked.forget();
  expect(asked.stepOf(second.key)).toBeUndefined();
  const again = asked.ask([second])([second]);
  const fresh = withAnswers(known, again, [answer('400')], null);
  expect(desired(withAnswers(fresh, later, [answer('350')], null))).toMatchObject({
    desired: { amount: '400' },
  });
});
