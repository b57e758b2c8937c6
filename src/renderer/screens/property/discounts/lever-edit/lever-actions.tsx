import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { leverKindFacts } from '../../../../../core/writing/levers.ts';
import type { LeverName } from '../../../../../core/writing/writable-names.ts';
import { routes } from '../../../../routes.ts';
import { useProperty } from '../../../../client/houses/property.ts';
import { useSnapshot } from '../../../../client/houses/snapshots.ts';
import {
  deletedLeverForm,
  leverEditors,
  newLeverForm,
} from '../../../../guarded-edit/editors/lever-editor.ts';
import type { BeginEdit } from '../../../../guarded-edit/editable-panel.tsx';
import type { RowsForm } from '../../../../guarded-edit/rows/rows-form.ts';
import { snapshotKeyOf } from '../../../../guarded-edit/session/fresh-base.ts';
import { readingQuestion, FieldMappingButton } from '../../../../guarded-edit/teaching/field-mapping.tsx';
import { useGuardedEdit } from '../../../../guarded-edit/session/use-guarded-edit.ts';
import { useWhenUnlocked } from '../../../../guarded-edit/session/use-when-unlocked.ts';
import { editStateOf, leverTarget } from './lever-editing.ts';
import { ActionButton } from '../../../../components/page/action-button.tsx';

/** What can be done with a lever from the Discounts tab. The edit itself has a place of its own. */
export function LeverActions({ lever }: { readonly lever: LeverName }) {
  const { workspace, workspaceId, propertyId } = useProperty();
  const target = leverTarget(workspaceId, propertyId, lever);
  const [, navigate] = useLocation();
  const { data: view } = useSnapshot(snapshotKeyOf(target));
  const edit = useGuardedEdit(leverEditors[lever], target);
  const whenUnlocked = useWhenUnlocked(workspace);
  const place = routes.lever(propertyId, lever);
  const { label } = leverKindFacts[lever];
  const link = { component: Link, href: place, size: 'compact-sm', variant: 'default' } as const;
  if ((edit.underEdit ?? edit.waiting ?? edit.draft) !== undefined) {
    return (
      <Button {...link} aria-label={`Continue with ${label.toLowerCase()}`}>
        Continue
      </Button>
    );
  }
  if (view === undefined) return null;
  if (readingQuestion(target, view, workspace)?.is === 'settle') {
    return <Button {...link}>Say what it means</Button>;
  }
  return (
    <BeginLever
      lever={lever}
      view={view}
      edit={edit}
      whenUnlocked={whenUnlocked}
      mapping={<FieldMappingButton readables={[{ name: label, of: lever }]} view={view} />}
      onBegun={() => {
        navigate(place);
      }}
    />
  );
}

/** How an edit of a lever is begun: Edit and Delete where it has rows, Create where it has none; or why it cannot be. */
export function BeginLever(
  props: Omit<BeginEdit<RowsForm>, 'refusal'> & {
    readonly lever: LeverName;
    /** The way to the field mapping, where that is no part of the panel. */
    readonly mapping?: ReactNode;
    readonly onBegun?: () => void;
  },
) {
  const { lever, view, edit } = props;
  const state = editStateOf(lever, view);
  if (state.is === 'waiting') return null;
  if (state.is === 'refused') {
    return (
      <Text size="xs" c="dimmed">
        {state.reason} {props.mapping}
      </Text>
    );
  }
  const label = leverKindFacts[lever].label.toLowerCase();
  const look = { size: 'compact-sm', variant: 'default' } as const;
  const begin = (start: () => void) => (): void => {
    props.whenUnlocked(() => {
      start();
      props.onBegun?.();
    });
  };
  const onEdit = begin(() => {
    edit.start(view, (form, body) => (state.isSet ? form : newLeverForm(lever, form, body)));
  });
  if (!state.isSet) {
    return (
      <ActionButton {...look} aria-label={`Create ${label}`} onClick={onEdit}>
        Create
      </ActionButton>
    );
  }
  return (
    <Group component="span" gap="0.25rem" wrap="nowrap">
      <ActionButton {...look} aria-label={`Edit ${label}`} onClick={onEdit}>
        Edit
      </ActionButton>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`Delete ${label}`}
        onClick={begin(() => void edit.startReview(view, deletedLeverForm))}
      >
        Delete
      </Button>
    </Group>
  );
}
