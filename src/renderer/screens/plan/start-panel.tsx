import { Button, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PreviewRow } from '../../../contract/ipc/plans.ts';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { formatCounted } from '../../components/format-quantity.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import { AcknowledgeWarnings } from './acknowledge-warnings.tsx';
import { fieldMessage } from './field-message.ts';
import styles from './plan.module.css';
import type { PreviewLine } from './preview-lines.ts';
import { useStartPlan } from './use-start-plan.ts';
import { warningGroups } from './warning-groups.ts';

/** The last step: what is unusual, what is deleted, a title, and the start. */
export function StartPanel(props: {
  readonly workspace: Workspace;
  /** Those that are taken in. */
  readonly lines: readonly PreviewLine[];
  readonly suggestedTitle: string;
  readonly onStale: () => void;
}) {
  const { workspace, lines } = props;
  const { locale } = usePreferences();
  const [title, setTitle] = useState(props.suggestedTitle);
  const [reason, setReason] = useState('');
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set());
  const { start, starting, error } = useStartPlan(workspace.id);
  const groups = warningGroups(lines);
  const deletions = lines.filter(({ row }) => isDeletion(row)).length;
  const missing = whatIsMissing({
    none: lines.length === 0,
    points: groups.some(({ kind }) => !acknowledged.has(kind)),
  });
  const submit = (): void => {
    start({
      title: title.trim() === '' ? props.suggestedTitle : title.trim(),
      reason: reason.trim(),
      lines,
      acknowledgedWarnings: groups.flatMap(({ messages }) => messages),
    });
  };
  const fieldError = (field: string): string | undefined => fieldMessage(error?.fields ?? [], field);
  return (
    <Panel title="Start">
      <form
        noValidate
        className={styles['start']}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing !== null) return;
          submit();
        }}
      >
        <AcknowledgeWarnings
          groups={groups}
          acknowledged={acknowledged}
          onAcknowledge={(kind, yes) => {
            const others = [...acknowledged].filter((known) => known !== kind);
            setAcknowledged(new Set(yes ? [...others, kind] : others));
          }}
        />
        <div className={styles['startFields']}>
          <TextInput
            label="Title"
            maxLength={200}
            value={title}
            error={fieldError('title')}
            onChange={(event) => {
              setTitle(event.currentTarget.value);
            }}
          />
          <Textarea
            label="Reason"
            description="Kept with each receipt. Optional."
            maxLength={500}
            autosize
            minRows={2}
            maxRows={5}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
            }}
          />
        </div>
        {error === null ? null : (
          <ErrorNotice
            error={{ ...error, message: firstMessage(error) }}
            actions={
              <Button size="xs" variant="default" onClick={props.onStale}>
                Preview again
              </Button>
            }
          />
        )}
        {deletions === 0 ? null : (
          <Notice tone="warn">
            {formatCounted(deletions, 'discount goes', 'discounts go', locale)} away at the service. Receipts
            keep what was there. You are asked to confirm it when the plan starts.
          </Notice>
        )}
        {workspace.kind === 'live' ? (
          <Notice tone="info">
            {workspace.name} is <strong>live data</strong>. Each property is read again, changed, and read
            back, one after the other; the plan stops at the first that is not verified.
          </Notice>
        ) : null}
        <div className={styles['footer']}>
          <Button type="submit" loading={starting} disabled={missing !== null}>
            Start plan
          </Button>
          <p className={styles['hint']} role="status">
            {missing ?? `${formatCounted(lines.length, 'change', 'changes', locale)}, one after the other.`}
          </p>
        </div>
      </form>
    </Panel>
  );
}

function isDeletion({ outcome }: PreviewRow): boolean {
  return outcome.state === 'change' && outcome.operation === 'delete';
}

function whatIsMissing(open: { readonly none: boolean; readonly points: boolean }): string | null {
  if (open.none) return 'Nothing is taken in, so there is nothing to start.';
  return open.points ? 'Acknowledge the points above first.' : null;
}

/** A refusal names its change by place: its own sentence says more than that the plan cannot be made. */
function firstMessage(error: {
  readonly message: string;
  readonly fields?: { message: string }[] | undefined;
}) {
  const messages = [...new Set((error.fields ?? []).map(({ message }) => message))];
  return messages.length === 0 ? error.message : `${error.message} ${messages.slice(0, 3).join(' ')}`;
}
