import { Button, Group, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import type { SnapshotView } from '../../../../../../ipc/snapshots.ts';
import type { Workspace } from '../../../../../../ipc/workspaces.ts';
import { leverKindFacts } from '../../../../../../core/writing/levers.ts';
import type { LeverName } from '../../../../../../core/writing/writable-names.ts';
import { routes } from '../../../../../routes.ts';
import { useSnapshot } from '../../../../../client/houses/snapshots.ts';
import {
  deletedLeverForm,
  leverEditors,
  newLeverForm,
} from '../../../../../guarded-edit/editors/lever-editor.ts';
import { snapshotKeyOf } from '../../../../../guarded-edit/session/fresh-base.ts';
import { readingQuestion, FieldMappingButton } from '../../../../../guarded-edit/teaching/field-mapping.tsx';
import {
  useGuardedEdit,
  useOpenRuns,
  useSessionRun,
} from '../../../../../guarded-edit/session/use-guarded-edit.ts';
import { useWhenUnlocked } from '../../../../../guarded-edit/session/use-when-unlocked.ts';
import { editStateOf, leverTarget } from './lever-editing.ts';
import { ActionButton } from '../../../../../components/page/action-button.tsx';

/** What can be done with a lever from the Discounts tab. The edit itself has a place of its own. */
export function LeverActions(props: {
  readonly workspace: Workspace;
  readonly propertyId: number;
  readonly lever: LeverName;
}) {
  const { workspace, propertyId, lever } = props;
  const target = leverTarget(workspace.id, propertyId, lever);
  const [, navigate] = useLocation();
  const { data: view } = useSnapshot(snapshotKeyOf(target));
  const edit = useGuardedEdit(leverEditors[lever], target);
  const run = useSessionRun(edit.session);
  const open = useOpenRuns(target);
  const whenUnlocked = useWhenUnlocked(workspace);
  const place = routes.lever(propertyId, lever);
  const isUnderWay =
    (edit.session !== undefined && run?.status !== 'verified') ||
    open.underWay !== undefined ||
    open.draft !== undefined;
  if (isUnderWay) {
    return (
      <Button
        component={Link}
        href={place}
        size="compact-sm"
        variant="default"
        aria-label={`Continue with ${leverKindFacts[lever].label.toLowerCase()}`}
      >
        Continue
      </Button>
    );
  }
  const state = editStateOf(lever, view);
  if (view === undefined || state.is === 'waiting') return null;
  if (readingQuestion(target, view, workspace)?.is === 'settle') {
    return (
      <Button component={Link} href={place} size="compact-sm" variant="default">
        Say what it means
      </Button>
    );
  }
  if (state.is === 'refused') {
    const { label } = leverKindFacts[lever];
    return (
      <Text size="xs" c="dimmed">
        {state.reason} <FieldMappingButton readables={[{ name: label, of: lever }]} view={view} />
      </Text>
    );
  }
  const begin = (start: (present: SnapshotView) => void) => (): void => {
    whenUnlocked(() => {
      start(view);
      navigate(place);
    });
  };
  return (
    <LeverControls
      lever={lever}
      isSet={state.isSet}
      onEdit={begin((present) => {
        edit.start(present, (form, body) => (state.isSet ? form : newLeverForm(lever, form, body)));
      })}
      onDelete={begin((present) => {
        void edit.startReview(present, deletedLeverForm);
      })}
    />
  );
}

/** How an edit of a lever is begun: Edit and Delete where it has rows, Create where it has none. */
export function LeverControls(props: {
  readonly lever: LeverName;
  /** The lever has rows now. */
  readonly isSet: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}) {
  const lever = leverKindFacts[props.lever].label.toLowerCase();
  const look = { size: 'compact-sm', variant: 'default' } as const;
  if (!props.isSet) {
    return (
      <ActionButton {...look} aria-label={`Create ${lever}`} onClick={props.onEdit}>
        Create
      </ActionButton>
    );
  }
  return (
    <Group component="span" gap="0.25rem" wrap="nowrap">
      <ActionButton {...look} aria-label={`Edit ${lever}`} onClick={props.onEdit}>
        Edit
      </ActionButton>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`Delete ${lever}`}
        onClick={props.onDelete}
      >
        Delete
      </Button>
    </Group>
  );
}
