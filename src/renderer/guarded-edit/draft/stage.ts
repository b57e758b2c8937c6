import type { FieldError } from '../../../core/values/errors.ts';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { type Draft, isOver, type ReadyReview, type Review } from './draft.ts';

/** What an edit shows. It follows from the draft and from the state of its change, and is never stored. */
export type Stage =
  | { readonly at: 'form'; readonly fieldErrors: readonly FieldError[]; readonly unchanged: boolean }
  | ({ readonly at: 'conflict' } & Extract<Review, { outcome: 'conflict' }>)
  | { readonly at: 'review'; readonly review: ReadyReview; readonly run: RunDetail }
  | { readonly at: 'run'; readonly run: RunDetail };

const freshForm: Stage = { at: 'form', fieldErrors: [], unchanged: false };
const unchangedForm: Stage = { ...freshForm, unchanged: true };

/** @param run the draft's change; undefined if it has none */
export function stageOf({ review }: Pick<Draft, 'review'>, run: RunDetail | undefined): Stage {
  switch (review?.outcome) {
    case 'refused':
      return { at: 'form', fieldErrors: review.fieldErrors, unchanged: false };
    case 'no-change':
      return unchangedForm;
    case 'conflict':
      return { at: 'conflict', ...review };
    case 'ready': {
      const newest = run ?? review.run;
      return newest.status === 'draft' ? { at: 'review', review, run: newest } : { at: 'run', run: newest };
    }
    // The person went back to the form, or an earlier start sent the change.
    case undefined:
      return run !== undefined && (isUnderWay(run) || isOver(run) || run.state === 'rejected')
        ? { at: 'run', run }
        : freshForm;
  }
}

/** Whether a person or the engine still has to finish the run. A draft doesn't count, because nothing has started. */
export function isUnderWay(run: Pick<RunDetail, 'state' | 'status'>): boolean {
  switch (run.state) {
    case 'sending':
    case 'refused':
    case 'applied':
    case 'ambiguous':
    case 'reconciled':
    case 'needs-human':
      return true;
    case 'drafted':
      return run.status === 'checking';
    case 'verified':
    case 'rejected':
    case 'discarded':
    case 'closed':
      return false;
  }
}
