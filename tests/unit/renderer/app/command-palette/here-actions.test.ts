import { expect, it } from 'vitest';
import { planActions } from '../../../../../src/contract/ipc/changes/plans.ts';
import { isWeighty } from '../../../../../src/renderer/app/command-palette/here-actions.ts';
import { actionLabels } from '../../../../../src/renderer/screens/changes/plans/plan-words.ts';

const harmless = new Set(['read', 'pause']);

it.each(planActions.filter((action) => !harmless.has(action)))(
  'the palette goes to “%s” of a plan and does not press it',
  (action) => {
    expect(isWeighty(`${actionLabels[action]}: Deposits of May`)).toBe(true);
  },
);

it.each([
  'Send',
  'Go on',
  'Try it again and go on',
  'Leave it as it stands and go on',
  'Leave it as it stands and go on',
  'Send again with the same key',
  'Close as it stands',
  'Undo 3 lines',
  'Draft it anew without them',
  'Discard',
  'Let it go',
])('nor “%s”', (label) => {
  expect(isWeighty(label)).toBe(true);
});

it.each(['Edit', 'Refresh', 'Review', 'Export CSV', 'Add properties', 'Show older changes', 'Read again'])(
  'presses “%s”, which sends nothing',
  (label) => {
    expect(isWeighty(label)).toBe(false);
  },
);
