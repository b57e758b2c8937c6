import { TextInput, Textarea } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHome,
  IconListCheck,
  IconToggleLeft,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldError } from '../../../../core/values/errors.ts';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { fieldMessage } from '../field-message.ts';
import type { PreviewLine } from '../preview-lines.ts';
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
      <section className={styles['part']}>
        <h2>Affects</h2>
        <Fact
          icon={<IconHome size={17} aria-hidden />}
          title={`${formatCounted(houses, 'property', 'properties', locale)}, ${formatCounted(lines.length, 'change', 'changes', locale)}`}
        >
          {workspace.kind === 'live' ? `${workspace.name} is live data. ` : ''}Only these changes are sent,
          one at a time.
        </Fact>
        {off === 0 ? null : (
          <Fact
            icon={<IconToggleLeft size={17} aria-hidden />}
            title={`${formatCounted(off, 'deposit stays', 'deposits stay', locale)} off`}
          >
            Deposits stay turned off there: the amount changes, but guests aren’t asked for it.
          </Fact>
        )}
        {deletions === 0 ? null : (
          <Fact
            tone="bad"
            icon={<IconTrash size={17} aria-hidden />}
            title={`Deletes ${formatCounted(deletions, 'discount', 'discounts', locale)}`}
          >
            Receipts save the original values. You’ll confirm deletions when the bulk edit starts.
          </Fact>
        )}
      </section>
      <section className={styles['part']}>
        <h2>Checked before each is sent</h2>
        <Fact icon={<IconCircleCheck size={17} aria-hidden />} title="No outside changes">
          Keyholder checks, changes and verifies each property, and stops at the first that isn’t verified.
        </Fact>
        {hasRows ? (
          <>
            <Fact icon={<IconListCheck size={17} aria-hidden />} title="Other fields stay unchanged">
              Fields Keyholder doesn’t recognise are sent back unchanged, digit for digit.
            </Fact>
            <Fact
              tone="warn"
              icon={<IconAlertTriangle size={17} aria-hidden />}
              title="All rules of a discount are replaced together"
            >
              Undo restores the current rules.
            </Fact>
          </>
        ) : null}
      </section>
      <section className={styles['part']}>
        <TextInput
          size="sm"
          label="Title"
          maxLength={200}
          value={props.title}
          error={fieldMessage(props.fields, 'title')}
          onChange={(event) => {
            props.onTitle(event.currentTarget.value);
          }}
        />
        <Textarea
          label="Reason"
          description="Saved with each receipt. Optional."
          maxLength={500}
          autosize
          minRows={1}
          maxRows={5}
          value={props.reason}
          onChange={(event) => {
            props.onReason(event.currentTarget.value);
          }}
        />
      </section>
    </aside>
  );
}

function Fact(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly tone?: 'warn' | 'bad';
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['fact']} data-tone={props.tone}>
      {props.icon}
      <div>
        <p className={styles['factTitle']}>{props.title}</p>
        <p className={styles['factText']}>{props.children}</p>
      </div>
    </div>
  );
}
