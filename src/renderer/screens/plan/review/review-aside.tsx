import { Group, SegmentedControl, Stack, Text, TextInput, Textarea, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHome,
  IconListCheck,
  IconToggleLeft,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldError } from '../../../../core/values/errors.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { momentForm, readMoment } from '../../../components/input/chosen-moment.ts';
import type { MomentForm, ReadMoment } from '../../../components/input/chosen-moment.ts';
import { MomentInput } from '../../../components/input/moment-input.tsx';
import type { PreviewLine } from '../preview-lines.ts';
import { fieldMessage } from '../sheet/levers/lever-form.ts';
import styles from './review.module.css';

/** How far the plan reaches, what is looked at before sending, and why it is made. */
export function ReviewAside(props: {
  readonly workspace: Workspace;
  /** Those that change. */
  readonly lines: readonly PreviewLine[];
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly fields: readonly FieldError[];
  /** When it starts. */
  readonly start: ReactNode;
}) {
  const { lines, workspace } = props;
  const { locale } = usePreferences();
  const houses = new Set(lines.map(({ propertyId }) => propertyId)).size;
  const deletions = lines.filter(
    ({ row }) => row.outcome.state === 'change' && row.outcome.operation === 'delete',
  ).length;
  const off = lines.filter(({ staysOff }) => staysOff).length;
  const hasRows = lines.some(({ row }) => row.target.resource !== 'security-deposit');
  return (
    <aside className={styles['aside']} aria-label="Before sending">
      {props.start}
      <Part title="Affects">
        <AsideFact
          icon={<IconHome size={17} aria-hidden />}
          title={`${formatCounted(houses, 'property', 'properties', locale)}, ${formatCounted(lines.length, 'change', 'changes', locale)}`}
        >
          {workspace.kind === 'live' ? `${workspace.name} is live data. ` : ''}Only these changes are sent,
          one at a time.
        </AsideFact>
        {off === 0 ? null : (
          <AsideFact
            icon={<IconToggleLeft size={17} aria-hidden />}
            title={`${formatCounted(off, 'deposit stays', 'deposits stay', locale)} off`}
          >
            Deposits stay turned off there: the amount changes, but guests aren’t asked for it.
          </AsideFact>
        )}
        {deletions === 0 ? null : (
          <AsideFact
            tone="bad"
            icon={<IconTrash size={17} aria-hidden />}
            title={`Deletes ${formatCounted(deletions, 'discount', 'discounts', locale)}`}
          >
            Receipts save the original values. You’ll confirm deletions when the bulk edit starts.
          </AsideFact>
        )}
      </Part>
      <Part title="Checked before each is sent">
        <AsideFact icon={<IconCircleCheck size={17} aria-hidden />} title="No outside changes">
          Keyholder checks, changes and verifies each property, and stops at the first that isn’t verified.
        </AsideFact>
        {hasRows ? (
          <>
            <AsideFact icon={<IconListCheck size={17} aria-hidden />} title="Other fields stay unchanged">
              Fields Keyholder doesn’t recognise are sent back unchanged, digit for digit.
            </AsideFact>
            <AsideFact
              tone="warn"
              icon={<IconAlertTriangle size={17} aria-hidden />}
              title="All rules of a discount are replaced together"
            >
              Undo restores the current rules.
            </AsideFact>
          </>
        ) : null}
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
    </aside>
  );
}

function AsideFact(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly tone?: 'warn' | 'bad';
  readonly children: ReactNode;
}) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" c={toneColours[props.tone ?? 'none']}>
      {props.icon}
      <div>
        <Text fz="sm" fw={550} inherit>
          {props.title}
        </Text>
        <Text fz="xs" c="var(--kh-text-soft)">
          {props.children}
        </Text>
      </div>
    </Group>
  );
}

const toneColours = { none: 'inherit', warn: 'var(--kh-warn-text)', bad: 'var(--kh-bad-text)' } as const;

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

/** When the plan starts; null: at once. */
type StartChoice = MomentForm | null;

/** Now, or at a moment that waits for the person who is there then. */
function StartChoiceFields(props: {
  readonly choice: StartChoice;
  readonly onChoice: (choice: StartChoice) => void;
  /** What was chosen before, for who comes back to it. */
  readonly last: MomentForm;
  readonly problem: Extract<ReadMoment, { ok: false }> | null;
}) {
  const { choice, onChoice } = props;
  return (
    <Part title="When it starts">
      <SegmentedControl
        size="xs"
        aria-label="When it starts"
        data={[
          { value: 'now', label: 'Start now' },
          { value: 'later', label: 'At a set time' },
        ]}
        value={choice === null ? 'now' : 'later'}
        onChange={(value) => onChoice(value === 'now' ? null : props.last)}
      />
      {choice === null ? null : (
        <>
          <MomentInput value={choice} onChange={onChoice} problem={props.problem} />
          <Text fz="sm" c="dimmed">
            Keyholder notifies you, shows what has changed since, and waits for you to start it. It never
            starts on its own.
          </Text>
        </>
      )}
    </Part>
  );
}

type ChosenStart = { readonly ok: true; readonly startAt: Date | null } | { readonly ok: false };

const dayMs = 24 * 3_600_000;

/** When the plan of a review starts: what is chosen, and what is wrong with it once somebody tries. */
export function useStartChoice(): {
  readonly isLater: boolean;
  readonly fields: ReactNode;
  readonly read: () => ChosenStart;
} {
  const [choice, setChoice] = useState<StartChoice>(null);
  const [last, setLast] = useState(() => ({ ...momentForm(new Date(Date.now() + dayMs)), time: '08:00' }));
  const [problem, setProblem] = useState<Extract<ReadMoment, { ok: false }> | null>(null);
  return {
    isLater: choice !== null,
    fields: (
      <StartChoiceFields
        choice={choice}
        last={last}
        problem={problem}
        onChoice={(next) => {
          setChoice(next);
          setProblem(null);
          if (next !== null) setLast(next);
        }}
      />
    ),
    read: () => {
      if (choice === null) return { ok: true, startAt: null };
      const moment = readMoment(choice, new Date());
      setProblem(moment.ok ? null : moment);
      return moment.ok ? { ok: true, startAt: moment.at } : { ok: false };
    },
  };
}
