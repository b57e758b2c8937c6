import { expect, it } from 'vitest';
import type { RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import type { Review } from '../../../../../src/renderer/guarded-edit/draft/draft.ts';
import { stageOf } from '../../../../../src/renderer/guarded-edit/draft/stage.ts';
import { ready, runOf } from '../edit-world.ts';

const conflict: Review = { outcome: 'conflict', fields: [], serverBodyHash: 'h' };
const refused: Review = { outcome: 'refused', fieldErrors: [{ field: 'amount', message: 'Too much.' }] };
const drafted = runOf();
const verified = runOf({ state: 'verified', status: 'verified' });
const rejected = runOf({ state: 'rejected', status: 'rejected' });
const unknown = runOf({ state: 'ambiguous', status: 'outcome-unknown' });
const stopped = runOf({ state: 'needs-human', status: 'needs-attention' });
const closed = runOf({ state: 'closed', status: 'closed' });
const discarded = runOf({ state: 'discarded', status: 'discarded' });

it.each<[string, Review | null, RunDetail | undefined, string]>([
  ['a new edit', null, undefined, 'form'],
  ['a review whose run was not read yet', ready(), undefined, 'review'],
  ['a review', ready(), drafted, 'review'],
  ['a review that was sent', ready(), unknown, 'run'],
  ['a review that was discarded on another screen', ready(), discarded, 'run'],
  ['the form, after the review', null, drafted, 'form'],
  ['an edit restored after it was sent', null, unknown, 'run'],
  ['an edit restored, and verified since', null, verified, 'run'],
  ['an edit restored, and closed as unresolved since', null, closed, 'run'],
  ['an edit restored after a rejection', null, rejected, 'run'],
  ['an edit restored after its change was discarded', null, discarded, 'form'],
  ['a refusal after a rejection', refused, rejected, 'form'],
  ['a conflict after a run that stopped', conflict, stopped, 'conflict'],
  ['no change', { outcome: 'no-change' }, drafted, 'form'],
])('%s', (_name, review, run, at) => {
  expect(stageOf({ review }, run)).toMatchObject({ at });
});

it('shows at the form what the review refused', () => {
  expect(stageOf({ review: refused }, undefined)).toMatchObject({
    fieldErrors: [{ field: 'amount', message: 'Too much.' }],
    unchanged: false,
  });
  expect(stageOf({ review: { outcome: 'no-change' } }, undefined)).toMatchObject({ unchanged: true });
});
