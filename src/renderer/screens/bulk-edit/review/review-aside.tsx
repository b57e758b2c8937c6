import { SegmentedControl, Stack, Text, TextInput, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldError } from '../../../../core/values/errors.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { momentForm, readMoment } from '../../../components/input/chosen-moment.ts';
import type { MomentForm, ReadMoment } from '../../../components/input/chosen-moment.ts';
import { MomentInput } from '../../../components/input/moment-input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { staysOff } from '../preview-lines.ts';
import type { PreviewLine } from '../preview-lines.ts';
import { fieldMessage } from '../sheet/discounts/discount-form.ts';

export function ReviewAside(props: {
  readonly workspace: Workspace;
  readonly isNarrow: boolean;
  /** Only those that change. */
  readonly lines: readonly PreviewLine[];
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly fields: readonly FieldError[];
  readonly start: ReactNode;
}) {
  const { lines, workspace } = props;
  const { locale } = usePreferences();
  const properties = new Set(lines.map(({ propertyId }) => propertyId)).size;
  const deletions = lines.filter(
    ({ row }) => row.outcome.state === 'change' && row.outcome.operation === 'delete',
  ).length;
  const off = lines.filter(({ row }) => staysOff(row)).length;
  const hasRows = lines.some(({ row }) => row.target.resource !== 'security-deposit');
  return (
    <Stack
      component="aside"
      gap="1.25rem"
      mih={0}
      pr="xs"
      aria-label="Before sending"
      {...(props.isNarrow ? { flex: 'none' } : besideLines)}
    >
      {props.start}
      <Part title="Affects">
        <Text fz="sm">
          <b>
            {formatCounted(properties, 'property', 'properties', locale)},{' '}
            {formatCounted(lines.length, 'change', 'changes', locale)}.
          </b>{' '}
          {workspace.kind === 'live' ? `${workspace.name} is live data. ` : ''}Sent one at a time: each is
          checked just before and verified after, and Keyholder stops at the first that isn’t verified.
        </Text>
        {off === 0 ? null : (
          <Text fz="sm">
            <b>{formatCounted(off, 'deposit stays', 'deposits stay', locale)} off:</b> the amount changes, but
            guests aren’t asked for it.
          </Text>
        )}
        {hasRows ? (
          <Text fz="sm">
            <b>All rules of a discount are replaced together.</b> Fields Keyholder doesn’t recognise are sent
            back unchanged, digit for digit. Undo restores the current rules.
          </Text>
        ) : null}
        {deletions === 0 ? null : (
          <Notice tone="bad" title={`Deletes ${formatCounted(deletions, 'discount', 'discounts', locale)}`}>
            Receipts save the original values. You’ll confirm deletions when the bulk edit starts.
          </Notice>
        )}
      </Part>
      <Stack gap="md">
        <TextInput
          size="sm"
          label="Title"
          maxLength={200}
          value={props.title}
          error={fieldMessage(props.fields, 'title')}
          onChange={(event) => props.onTitle(event.currentTarget.value)}
        />
        <Textarea
          label="Reason"
          description="Saved with each receipt. Optional."
          maxLength={500}
          autosize
          minRows={1}
          maxRows={5}
          value={props.reason}
          onChange={(event) => props.onReason(event.currentTarget.value)}
        />
      </Stack>
    </Stack>
  );
}

const besideLines = {
  w: 'clamp(16rem, 25vw, 20rem)',
  flex: 'none',
  style: { overflowY: 'auto', scrollbarWidth: 'thin' },
} as const;

function Part(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" aria-label={props.title}>
      <Title order={2} size="h4">
        {props.title}
      </Title>
      {props.children}
    </Stack>
  );
}

const dayMs = 24 * 3_600_000;
const tomorrow = (): MomentForm => ({ ...momentForm(new Date(Date.now() + dayMs)), time: '08:00' });

/** When the reviewed bulk edit starts: now, or at a chosen time, when the user must still confirm. */
export function useStartChoice(): {
  readonly isLater: boolean;
  readonly fields: ReactNode;
  /** Null for now. Undefined if the chosen time isn't in the future, which the fields explain. */
  readonly read: () => Date | null | undefined;
} {
  const [choice, setChoice] = useState<MomentForm | null>(null);
  const [problem, setProblem] = useState<Extract<ReadMoment, { ok: false }> | null>(null);
  const choose = (next: MomentForm | null): void => {
    setChoice(next);
    setProblem(null);
  };
  return {
    isLater: choice !== null,
    fields: (
      <Part title="When it starts">
        <SegmentedControl
          size="xs"
          aria-label="When it starts"
          data={[
            { value: 'now', label: 'Start now' },
            { value: 'later', label: 'At a set time' },
          ]}
          value={choice === null ? 'now' : 'later'}
          onChange={(value) => choose(value === 'now' ? null : tomorrow())}
        />
        {choice === null ? null : (
          <>
            <MomentInput value={choice} onChange={choose} problem={problem} />
            <Text fz="sm" c="dimmed">
              Keyholder notifies you, shows what has changed since, and waits for you to start it. It never
              starts on its own.
            </Text>
          </>
        )}
      </Part>
    ),
    read: () => {
      if (choice === null) return null;
      const moment = readMoment(choice, new Date());
      setProblem(moment.ok ? null : moment);
      return moment.ok ? moment.at : undefined;
    },
  };
}
