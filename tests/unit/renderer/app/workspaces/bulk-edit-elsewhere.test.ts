import { expect, it } from 'vitest';
import { bulkEditElsewhere } from '../../../../../src/renderer/app/workspaces/bulk-edit-elsewhere.ts';

const bulkEdit = { state: 'done', isDue: false, done: 1_400, total: 3_000 } as const;

it('tells of a bulk edit that goes on in another workspace, and first of one that waits for a person', () => {
  const [running, stopped, due] = [
    { ...bulkEdit, state: 'running' } as const,
    { ...bulkEdit, state: 'needs-decision' } as const,
    { ...bulkEdit, state: 'ready', isDue: true } as const,
  ];
  expect(bulkEditElsewhere([bulkEdit, running], 'en-GB')).toBe('Bulk edit running: 1,400 of 3,000');
  expect(bulkEditElsewhere([running, stopped], 'en-GB')).toBe('A bulk edit waits for you');
  expect(bulkEditElsewhere([running, due], 'en-GB')).toBe('A bulk edit waits for you');
  expect(bulkEditElsewhere([bulkEdit, { ...bulkEdit, state: 'paused' }], 'en-GB')).toBeNull();
});
