import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { discountKindFacts } from '../../../../../core/writing/discounts.ts';
import type { DiscountName } from '../../../../../core/resources/discounts.ts';
import { routes } from '../../../../routes.ts';
import { useProperty } from '../../../../client/properties/property.ts';
import { useSnapshot } from '../../../../client/properties/snapshots.ts';
import {
  deletedDiscountForm,
  discountEditors,
  newDiscountForm,
} from '../../../../guarded-edit/editors/discount-editor.ts';
import type { BeginEdit } from '../../../../guarded-edit/editable-panel.tsx';
import type { RowsForm } from '../../../../guarded-edit/rows/rows-form.ts';
import { snapshotKeyOf } from '../../../../guarded-edit/draft/edit-base.ts';
import { mappingQuestion, FieldMappingButton } from '../../../../guarded-edit/mapping/field-mapping.tsx';
import { useGuardedEdit } from '../../../../guarded-edit/draft/use-guarded-edit.ts';
import { useWhenUnlocked } from '../../../../guarded-edit/use-when-unlocked.ts';
import { editStateOf, discountTarget } from './discount-editing.ts';
import { ActionButton } from '../../../../components/page/action-button.tsx';

export function DiscountActions({ discount }: { readonly discount: DiscountName }) {
  const { workspace, workspaceId, propertyId } = useProperty();
  const target = discountTarget(workspaceId, propertyId, discount);
  const [, navigate] = useLocation();
  const { data: view } = useSnapshot(snapshotKeyOf(target));
  const edit = useGuardedEdit(discountEditors[discount], target);
  const whenUnlocked = useWhenUnlocked(workspace);
  const place = routes.discount(propertyId, discount);
  const { label } = discountKindFacts[discount];
  const link = { component: Link, href: place, size: 'compact-sm' } as const;
  if ((edit.underEdit ?? edit.waiting ?? edit.resumable) !== undefined) {
    return (
      <Button {...link} aria-label={`Continue with ${label.toLowerCase()}`}>
        Continue
      </Button>
    );
  }
  if (view === undefined) return null;
  if (mappingQuestion(target, view, workspace)?.is === 'settle') {
    return <Button {...link}>Say what it means</Button>;
  }
  return (
    <BeginDiscount
      discount={discount}
      view={view}
      edit={edit}
      whenUnlocked={whenUnlocked}
      mapping={<FieldMappingButton readables={[{ name: label, of: discount }]} view={view} />}
      onBegun={() => navigate(place)}
    />
  );
}

/** Edit and Delete if the discount has rules, otherwise Create, or the reason why editing is impossible. */
export function BeginDiscount(
  props: Omit<BeginEdit<RowsForm>, 'refusal'> & {
    readonly discount: DiscountName;
    /** A link to the field mapping, if the panel has none. */
    readonly mapping?: ReactNode;
    readonly onBegun?: () => void;
  },
) {
  const { discount, view, edit } = props;
  const state = editStateOf(discount, view);
  if (state.is === 'waiting') return null;
  if (state.is === 'refused') {
    return (
      <Text size="xs" c="dimmed">
        {state.reason} {props.mapping}
      </Text>
    );
  }
  const label = discountKindFacts[discount].label.toLowerCase();
  const begin = (start: () => void) => (): void => {
    props.whenUnlocked(() => {
      start();
      props.onBegun?.();
    });
  };
  const onEdit = begin(() =>
    edit.start(view, (form, body) => (state.isSet ? form : newDiscountForm(discount, form, body))),
  );
  if (!state.isSet) {
    return (
      <ActionButton size="compact-sm" aria-label={`Create ${label}`} onClick={onEdit}>
        Create
      </ActionButton>
    );
  }
  return (
    <Group component="span" gap="0.25rem" wrap="nowrap">
      <ActionButton size="compact-sm" aria-label={`Edit ${label}`} onClick={onEdit}>
        Edit
      </ActionButton>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`Delete ${label}`}
        onClick={begin(() => edit.startReview(view, deletedDiscountForm))}
      >
        Delete
      </Button>
    </Group>
  );
}
