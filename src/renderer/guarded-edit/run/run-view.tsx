import { useChangeTitles } from '../../client/houses/house-names.ts';
import type { ReactNode } from 'react';
import { useDepositCurrency } from '../editors/use-deposit-currency.ts';
import type { AppError } from '../../../core/values/errors.ts';
import type { RunDetail, RunStatus } from '../../../ipc/changes/changes.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { DifferenceTable } from '../../components/change/field-diff-table.tsx';
import { FieldDiffTable } from '../../components/change/field-diff-table.tsx';
import { statusText } from '../../components/change/status-word.tsx';
import { StatusWord } from '../../components/change/status-word.tsx';
import { FocusedHeading } from '../form/focused-heading.tsx';
import styles from '../guarded-edit.module.css';
import { RunSteps } from './run-steps.tsx';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { RunActions } from './run-actions.tsx';
import { RunLink } from './run-actions.tsx';
import { DiscardRun } from './run-actions.tsx';
import { useAsk } from '../../client/ask.ts';

const whatTheServiceShowed = 'What the service last showed';

/** The third stage: where the run is, why, and what may be done now. Spoken as it moves. */
export function RunView(props: {
  readonly run: RunDetail;
  /** True between Send and the first transition: the run still says Draft. */
  readonly starting: boolean;
  /** Of the last thing that a person asked of the run. */
  readonly error: AppError | null;
  /** Messages that no field of a form beside this can show; by default those of the run. */
  readonly said?: AppError | null;
  readonly children?: ReactNode;
}) {
  const { run } = props;
  const currency = useDepositCurrency(run.target);
  const titleOf = useChangeTitles(run.target.workspaceId);
  const status: RunStatus = run.status === 'draft' && props.starting ? 'checking' : run.status;
  const differs = run.differences.length > 0;
  const said = props.said === undefined ? run.error : props.said;
  return (
    <div className={styles['sheet']}>
      <div>
        <FocusedHeading unseen>{`${titleOf(run.title)}: ${statusText(status, differs)}`}</FocusedHeading>
        <div className={styles['runHead']}>
          <StatusWord status={status} differs={differs} live={isSpoken(status)} large />
          <RunSteps run={{ status, transitions: run.transitions }} />
        </div>
        <p className={styles['explanation']}>{run.explanation}</p>
      </div>
      {props.error === null ? null : <ErrorNotice error={props.error} />}
      {said === null || status === 'verified' || status === 'outcome-unknown' ? null : (
        <ErrorNotice error={said} live="status" />
      )}
      {status === 'outcome-unknown' ? <UnknownOutcome run={run} /> : null}
      {differs ? (
        <div>
          <h4 className={styles['subheading']}>Stored differently</h4>
          <DifferenceTable differences={run.differences} />
        </div>
      ) : null}
      {run.observed.length === 0 ? null : (
        <div>
          <h4 className={styles['subheading']}>{whatTheServiceShowed}</h4>
          <FieldDiffTable
            fields={run.observed}
            caption={whatTheServiceShowed}
            beforeLabel="Before this change"
            afterLabel="Now"
            currency={currency}
          />
        </div>
      )}
      {props.children}
    </div>
  );
}

/** A draft has no run yet, and a change that a person ended needs no announcing. */
function isSpoken(status: RunStatus): boolean {
  return status !== 'draft' && status !== 'discarded' && status !== 'closed';
}

/** What is known when nobody can say whether a change was made, and what the console will not do by itself. */
function UnknownOutcome(props: { readonly run: RunDetail }) {
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const sentAt = props.run.transitions.findLast((transition) => transition.to === 'sending')?.at;
  const wasAccepted = props.run.transitions.some(({ to }) => to === 'applied');
  const instant = sentAt === undefined ? undefined : parseInstant(sentAt);
  return (
    <ul className={styles['known']} aria-label="What is known">
      <li>
        {instant === undefined
          ? 'The request was handed to the network.'
          : `The request was handed to the network on ${formatMoment(instant, now, locale)}.`}
      </li>
      {wasAccepted ? <li>The service accepted the change. It isn’t verified yet.</li> : null}
      {props.run.error === null ? (
        wasAccepted ? null : (
          <li>No response confirmed the change, and none ruled it out.</li>
        )
      ) : (
        <li>
          <InertText text={props.run.error.message} />
        </li>
      )}
      <li>
        Keyholder sends nothing again unless you ask. Checking is safe: it changes nothing and may settle the
        question.
      </li>
    </ul>
  );
}

/** A run that was not started by the edit on screen (the console was started anew, say) and needs its end first. */
export function WaitingRun(props: { readonly changeId: string }) {
  const { data: run, error } = useAsk('changes:get', { changeId: props.changeId });
  if (run === undefined) return error === null ? <LoadingLines /> : <ErrorNotice error={error.error} />;
  return (
    <RunView run={run} starting={false} error={null}>
      <RunActions run={run}>
        <DiscardRun run={run} />
        <RunLink run={run} />
      </RunActions>
    </RunView>
  );
}
