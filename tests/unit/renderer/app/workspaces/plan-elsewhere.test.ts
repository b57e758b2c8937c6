import { expect, it } from 'vitest';
import { planElsewhere } from '../../../../../src/renderer/app/workspaces/plan-elsewhere.ts';

const plan = { state: 'done', isDue: false, done: 1_400, total: 3_000 } as const;

it('tells of a plan that goes on in another workspace, and first of one that waits for a person', () => {
  const [running, stopped, due] = [
    { ...plan, state: 'running' } as const,
    { ...plan, state: 'needs-decision' } as const,
    { ...plan, state: 'ready', isDue: true } as const,
  ];
  expect(planElsewhere([plan, running], 'en-GB')).toBe('Bulk edit running: 1,400 of 3,000');
  expect(planElsewhere([running, stopped], 'en-GB')).toBe('A bulk edit waits for you');
  expect(planElsewhere([running, due], 'en-GB')).toBe('A bulk edit waits for you');
  expect(planElsewhere([plan, { ...plan, state: 'paused' }], 'en-GB')).toBeNull();
});
