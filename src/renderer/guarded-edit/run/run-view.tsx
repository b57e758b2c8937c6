import { Unanswered } from '../../components/progress/unanswered.tsx';
import { useChangeTitles } from '../../client/properties/property-names.ts';
import { Group, List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDepositCurrency } from '../editors/use-deposit-currency.ts';
import type { AppError } from '../../../core/values/errors.ts';
import type { RunDetail, RunStatus } from '../../../ipc/changes/changes.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { DifferenceTable, FieldDiffTable } from '../../components/change/field-diff-table.tsx';
import { ChangedFields } from '../../components/change/run-lines.tsx';
import { statusText, StatusWord } from '../../components/change/status-word.tsx';
import { FocusedHeading } from '../form/focused-heading.tsx';
import { RunSteps } from './run-steps.tsx';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { RunActions, RunLink, DiscardRun } from './run-actions.tsx';
import { useAsk } from '../../client/ask.ts';

const whatTheServiceShowed = 'What the service last showed';

/** The third stage: the state of the run, why, and the possible actions. Announced as it changes. */
export function RunView(props: {
  readonly run: RunDetail;
  /** True between Send and the first transition, while the run is still a draft. */
  readonly starting: boolean;
  readonly error: AppError | null;
  /** Messages that no field of an adjacent form can show; the run's own by default. */
  readonly shownError?: AppError | null;
  readonly children?: ReactNode;
}) {
  const { run } = props;
  const currency = useDepositCurrency(run.target);
  const titleOf = useChangeTitles(run.target.workspaceId);
  const status: RunStatus = run.status === 'draft' && props.starting ? 'checking' : run.status;
  const differs = run.differences.length > 0;
  const shownError = props.shownError === undefined ? run.error : props.shownError;
  return (
    <Stack gap="1.25rem">
      <div>
        <FocusedHeading unseen>{`${titleOf(run.title)}: ${statusText(status, differs)}`}</FocusedHeading>
        <Group gap="0.75rem 1.5rem" justify="space-between">
          <StatusWord status={status} differs={differs} live={isSpoken(status)} large />
          <RunSteps run={{ status, transitions: run.transitions }} />
        </Group>
        <Text maw="44rem" mt="md" lh={1.55}>
          {run.explanation}
        </Text>
        {status === 'outcome-unknown' ? (
          <Text fw={550}>
            <ChangedFields fields={run.fields} currency={currency} />
          </Text>
        ) : null}
      </div>
      {props.error === null ? null : <ErrorNotice error={props.error} />}
      {shownError === null || status === 'verified' || status === 'outcome-unknown' ? null : (
        <ErrorNotice error={shownError} live="status" />
      )}
      {status === 'outcome-unknown' ? <UnknownOutcome run={run} /> : null}
      {differs ? (
        <div>
          <PartHeading>Stored differently</PartHeading>
          <DifferenceTable differences={run.differences} />
        </div>
      ) : null}
      {run.observed.length === 0 ? null : (
        <div>
          <PartHeading>{whatTheServiceShowed}</PartHeading>
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
    </Stack>
  );
}

function PartHeading(props: { readonly children: string }) {
  return (
    <Title order={4} size="xs" fw={550} c="dimmed" mb="sm">
      {props.children}
    </Title>
  );
}

/** A draft has no run yet, and a person who ended a change needs no announcement. */
function isSpoken(status: RunStatus): boolean {
  return status !== 'draft' && status !== 'discarded' && status !== 'closed';
}

/** What is known when the outcome is unclear, and what Keyholder won't do by itself. */
function UnknownOutcome(props: { readonly run: RunDetail }) {
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const sentAt = props.run.transitions.findLast((transition) => transition.to === 'sending')?.at;
  const wasAccepted = props.run.transitions.some(({ to }) => to === 'applied');
  const instant = sentAt === undefined ? undefined : parseInstant(sentAt);
  return (
    <List c="var(--kh-text-soft)" aria-label="What is known">
      <List.Item>
        {instant === undefined
          ? 'The request was handed to the network.'
          : `The request was handed to the network on ${formatMoment(instant, now, locale)}.`}
      </List.Item>
      {wasAccepted ? <List.Item>The service accepted the change. It isn’t verified yet.</List.Item> : null}
      {props.run.error === null ? (
        wasAccepted ? null : (
          <List.Item>No response confirmed the change, and none ruled it out.</List.Item>
        )
      ) : (
        <List.Item>
          <InertText text={props.run.error.message} />
        </List.Item>
      )}
      <List.Item>Checking again is safe: it changes nothing at the service.</List.Item>
    </List>
  );
}

/** A run that this edit didn't start, for example after a restart, and that must end first. */
export function WaitingRun(props: { readonly changeId: string }) {
  const asked = useAsk('changes:get', { changeId: props.changeId });
  const run = asked.data;
  if (run === undefined) return <Unanswered question={asked} />;
  return (
    <RunView run={run} starting={false} error={null}>
      <RunActions run={run}>
        <DiscardRun run={run} />
        <RunLink run={run} />
      </RunActions>
    </RunView>
  );
}
