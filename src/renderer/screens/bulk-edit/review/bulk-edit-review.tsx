import { Box, Button, Flex, Group, Stack, Text, Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { AppError } from '../../../../core/values/errors.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import type { PreviewRow } from '../../../../ipc/changes/bulk-edits.ts';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { useBulkEditSlips } from '../../../client/changes/bulk-edits.ts';
import { usePortfolioRows } from '../../../client/properties/portfolio.ts';
import { PointsToConfirm } from '../../../components/change/points-to-confirm.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { Page } from '../../../components/page/page.tsx';
import { DatedText } from '../../../components/text/dated-text.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { KeyHint } from '../../../components/ui/key-hint.tsx';
import { previewLine, warningGroups } from '../preview-lines.ts';
import type { WarningGroup } from '../preview-lines.ts';
import { ReviewAside, useStartChoice } from './review-aside.tsx';
import { ReviewLines } from './review-lines.tsx';
import { useSendKey, useStartBulkEdit, plannedChangesOf } from './use-start-bulk-edit.ts';
import { propertyNames } from '../sheet/sheet-model.ts';

/** The second step. Nothing has been sent yet. */
export function BulkEditReview(props: {
  readonly workspace: Workspace;
  readonly rows: readonly PreviewRow[];
  readonly suggestedTitle: string;
  readonly back: { readonly href: string; readonly label: string };
  /** Null if the changes weren't made in a sheet. */
  readonly onEdit: (() => void) | null;
  readonly onDiscard: () => void;
  /** The reviewed data has changed, so the preview must be computed again. */
  readonly onStale: () => void;
  readonly onStarted: () => void;
  readonly notes?: ReactNode;
}) {
  const { workspace, rows } = props;
  const { locale } = usePreferences();
  const [title, setTitle] = useState(props.suggestedTitle);
  const [reason, setReason] = useState('');
  const start = useStartChoice();
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set());
  const {
    start: startBulkEdit,
    starting,
    error: notStarted,
  } = useStartBulkEdit(workspace.id, props.onStarted);
  const { data: portfolio } = usePortfolioRows(workspace.id);
  const nameOf = useMemo(() => propertyNames(portfolio ?? []), [portfolio]);
  const lines = useMemo(() => rows.map(previewLine), [rows]);
  // The table is drawn after the rest: together they take longer than a frame.
  const [hasLines, setHasLines] = useState(false);
  useEffect(() => {
    startTransition(() => setHasLines(true));
  }, []);
  const changing = useMemo(() => lines.filter(({ row }) => row.outcome.state === 'change'), [lines]);
  const together = useSlipsTogether(workspace.id, rows);
  const groups = useMemo(
    () => warningGroups(changing, together.warnings ?? []),
    [changing, together.warnings],
  );
  const unacknowledged = groups
    .flatMap(({ messages }) => messages)
    .find((message) => !acknowledged.has(message));
  const missing =
    changing.length === 0
      ? 'Nothing changes, so there’s nothing to send.'
      : together.warnings === undefined
        ? 'Checking all changes together…'
        : unacknowledged === undefined
          ? null
          : 'Confirm the points above first.';
  const send = (): void => {
    if (missing !== null || starting) return;
    const startAt = start.read();
    if (startAt === undefined) return;
    startBulkEdit({
      startAt,
      title: title.trim() === '' ? props.suggestedTitle : title.trim(),
      reason: reason.trim(),
      rows,
      acknowledgedWarnings: groups.flatMap(({ messages }) => messages),
    });
  };
  const error = notStarted ?? together.error;
  useSendKey(send);
  // With text at twice its size, one part goes below the other, so that nothing covers an amount.
  const isNarrow = useMediaQuery('(max-width: 52em)');
  const properties = new Set(changing.map(({ propertyId }) => propertyId)).size;
  const changes = formatCounted(changing.length, 'change', 'changes', locale);
  return (
    <Page
      key="review"
      title="Review before sending"
      width="wide"
      fill
      above={<BackLink {...props.back} />}
      subtitle={`${changes} on ${formatCounted(properties, 'property', 'properties', locale)}. Nothing has been sent.`}
    >
      <Flex
        flex={1}
        gap="1.25rem"
        mih={0}
        {...(isNarrow ? { direction: 'column', style: { overflowY: 'auto' } } : {})}
      >
        <Stack gap="md" miw={0} mih={0} {...(isNarrow ? { flex: 'none', h: '20rem' } : { flex: 1 })}>
          {props.notes}
          <AcknowledgeWarnings
            groups={groups}
            acknowledged={acknowledged}
            onAcknowledge={(messages, yes) => {
              const others = [...acknowledged].filter((known) => !messages.includes(known));
              setAcknowledged(new Set(yes ? [...others, ...messages] : others));
            }}
          />
          {hasLines ? <ReviewLines lines={lines} nameOf={nameOf} /> : null}
        </Stack>
        <ReviewAside
          isNarrow={isNarrow}
          workspace={workspace}
          lines={changing}
          title={title}
          onTitle={setTitle}
          reason={reason}
          onReason={setReason}
          fields={error?.fields ?? []}
          start={start.fields}
        />
      </Flex>
      {error === null ? null : (
        <ErrorNotice
          error={{ ...error, message: firstMessage(error) }}
          actions={
            <ActionButton size="xs" onClick={props.onStale}>
              Recalculate
            </ActionButton>
          }
        />
      )}
      <Group gap="sm">
        <Button variant="filled" loading={starting} disabled={missing !== null} onClick={send}>
          {start.isLater ? 'Schedule' : 'Send'}
        </Button>
        <KeyHint keys={['Ctrl', 'Enter']} />
        {props.onEdit === null ? null : <ActionButton onClick={props.onEdit}>Edit</ActionButton>}
        <Button variant="subtle" color="gray" onClick={props.onDiscard}>
          Discard
        </Button>
        <Text fz="sm" c="dimmed" role="status">
          {missing ?? (start.isLater ? 'You’ll confirm again before anything is sent.' : null)}
        </Text>
        <Text fz="sm" c="var(--kh-text-soft)" ml="auto">
          to <b>{workspace.name}</b>
          {workspace.kind === 'live' ? ': live data' : ''}
        </Text>
      </Group>
    </Page>
  );
}

/** The first field's message says more than the general one. */
function firstMessage(error: {
  readonly message: string;
  readonly fields?: { message: string }[] | undefined;
}): string {
  const messages = [...new Set((error.fields ?? []).map(({ message }) => message))];
  return messages.length === 0 ? error.message : `${error.message} ${messages.slice(0, 3).join(' ')}`;
}

/** Above this, the points of one kind share a tick. */
const mostTicks = 5;

/** Scrollable content must be reachable by keyboard, although it's no control. */
const reachable = { tabIndex: 0, style: { overflow: 'auto' } } as const;

/** Warnings by kind. Each must be acknowledged before the bulk edit can be saved. */
export function AcknowledgeWarnings(props: {
  readonly groups: readonly WarningGroup[];
  readonly acknowledged: ReadonlySet<string>;
  readonly onAcknowledge: (messages: readonly string[], acknowledged: boolean) => void;
}) {
  const { locale } = usePreferences();
  if (props.groups.length === 0) return null;
  return (
    <PointsToConfirm>
      {props.groups.map(({ kind, messages, properties }) => {
        const counted = formatCounted(properties, 'property', 'properties', locale);
        // Each point has its own tick. Too many share one, and are all listed above it.
        return messages.length <= mostTicks ? (
          messages.map((message) => (
            <Checkbox
              key={message}
              label={<DatedText text={message} />}
              description={messages.length === 1 ? counted : undefined}
              checked={props.acknowledged.has(message)}
              onChange={(event) => props.onAcknowledge([message], event.currentTarget.checked)}
            />
          ))
        ) : (
          <div key={kind}>
            <Box
              component="ul"
              fz="sm"
              mah="12rem"
              mt={0}
              mb="sm"
              pl="lg"
              aria-label="Points of this kind"
              {...reachable}
            >
              {messages.map((message) => (
                <li key={message}>
                  <DatedText text={message} />
                </li>
              ))}
            </Box>
            <Checkbox
              label={`All ${formatCounted(messages.length, 'point', 'points', locale)} above`}
              description={counted}
              checked={messages.every((message) => props.acknowledged.has(message))}
              onChange={(event) => props.onAcknowledge(messages, event.currentTarget.checked)}
            />
          </div>
        );
      })}
    </PointsToConfirm>
  );
}

/** Warnings from the main process about all these changes together. Undefined until it answers. */
function useSlipsTogether(
  workspaceId: string,
  rows: readonly PreviewRow[],
): { readonly warnings: readonly string[] | undefined; readonly error: AppError | null } {
  const { mutate, data, error } = useBulkEditSlips();
  useEffect(() => {
    const changes = plannedChangesOf(rows);
    if (changes.length > 0) mutate({ workspaceId, changes });
  }, [workspaceId, rows, mutate]);
  return { warnings: data?.warnings, error: error?.error ?? null };
}
