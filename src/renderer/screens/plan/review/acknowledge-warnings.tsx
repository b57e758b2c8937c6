import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { AppError } from '../../../../core/values/errors.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import type { PreviewRow } from '../../../../ipc/changes/plans.ts';
import { usePlanSlips } from '../../../client/changes/plans.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { DatedText } from '../../../components/text/dated-text.tsx';
import type { WarningGroup } from '../preview-lines.ts';
import styles from './review.module.css';
import { plannedChangesOf } from './use-start-plan.ts';

/** More points of one kind than these are ticked together. */
const mostTicks = 5;

/** What scrolls must be reachable by keyboard, though it is no control. */
const reachable = { tabIndex: 0 } as const;

/** What is unusual, kind by kind: each point must be acknowledged before the plan is stored. */
export function AcknowledgeWarnings(props: {
  readonly groups: readonly WarningGroup[];
  readonly acknowledged: ReadonlySet<string>;
  readonly onAcknowledge: (messages: readonly string[], acknowledged: boolean) => void;
}) {
  const { locale } = usePreferences();
  if (props.groups.length === 0) return null;
  return (
    <fieldset className={styles['warnings']}>
      <legend>
        <IconAlertTriangle size={20} aria-hidden /> Please confirm before sending
      </legend>
      {props.groups.map(({ kind, messages, properties }) => {
        const counted = formatCounted(properties, 'property', 'properties', locale);
        // Each point has a tick of its own, until they are too many to be ticked: then every one is in sight above it.
        return messages.length <= mostTicks ? (
          messages.map((message) => (
            <div key={message} className={styles['warning']}>
              <Checkbox
                label={<DatedText text={message} />}
                description={messages.length === 1 ? counted : undefined}
                checked={props.acknowledged.has(message)}
                onChange={(event) => props.onAcknowledge([message], event.currentTarget.checked)}
              />
            </div>
          ))
        ) : (
          <div key={kind} className={styles['warning']}>
            <ul className={styles['warningList']} aria-label="Points of this kind" {...reachable}>
              {messages.map((message) => (
                <li key={message}>
                  <DatedText text={message} />
                </li>
              ))}
            </ul>
            <Checkbox
              label={`All ${formatCounted(messages.length, 'point', 'points', locale)} above`}
              description={counted}
              checked={messages.every((message) => props.acknowledged.has(message))}
              onChange={(event) => props.onAcknowledge(messages, event.currentTarget.checked)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

/** What the main process finds unusual about these changes taken together; undefined until it has said so. */
export function useSlipsTogether(
  workspaceId: string,
  rows: readonly PreviewRow[],
): { readonly warnings: readonly string[] | undefined; readonly error: AppError | null } {
  const { mutate, data, error } = usePlanSlips();
  useEffect(() => {
    const changes = plannedChangesOf(rows);
    if (changes.length > 0) mutate({ workspaceId, changes });
  }, [workspaceId, rows, mutate]);
  return { warnings: data?.warnings, error: error?.error ?? null };
}
