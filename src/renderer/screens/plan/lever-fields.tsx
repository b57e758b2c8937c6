import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { leverKindFacts, leverNames } from '../../../contract/service/writable/levers.ts';
import { usePortfolioRows } from '../../client/portfolio.ts';
import { visibleText } from '../../components/visible-text.ts';
import { fieldMessage } from './field-message.ts';
import type { OperationFieldsProps } from './operation-fields.ts';
import styles from './plan.module.css';

/** More would not be read through; typing narrows them. */
const mostOptions = 50;

function LeverField({ form, setForm }: Pick<OperationFieldsProps, 'form' | 'setForm'>) {
  return (
    <Select
      label="Discount"
      className={styles['lever'] ?? ''}
      data={leverNames.map((value) => ({ value, label: leverKindFacts[value].label }))}
      value={form.lever}
      onChange={(value) => {
        const lever = leverNames.find((name) => name === value);
        if (lever !== undefined) setForm({ ...form, lever });
      }}
    />
  );
}

/** Which discount, and whose. */
export function CopyFields(props: OperationFieldsProps) {
  const { workspaceId, form, setForm, errors } = props;
  const { data } = usePortfolioRows(workspaceId);
  const options = useMemo(
    () =>
      (data ?? []).map(({ propertyId, title }) => ({
        value: String(propertyId),
        label: `${visibleText(title ?? 'Property')} · ${String(propertyId)}`,
      })),
    [data],
  );
  return (
    <>
      <LeverField {...props} />
      <Select
        label="Copy from"
        description="It is read again for the preview. Its rows take the place of all rows that the others have."
        placeholder="Find a property by name or id"
        className={styles['source'] ?? ''}
        searchable
        limit={mostOptions}
        nothingFoundMessage="No property of the portfolio matches"
        data={options}
        value={form.fromPropertyId === '' ? null : form.fromPropertyId}
        error={fieldMessage(errors, 'fromPropertyId')}
        onChange={(value) => {
          setForm({ ...form, fromPropertyId: value ?? '' });
        }}
      />
    </>
  );
}

export function DeleteFields(props: OperationFieldsProps) {
  return (
    <>
      <LeverField {...props} />
      <p className={styles['hint']}>
        The service is asked to delete it, property by property. Receipts keep what was there, so that it can
        be made anew.
      </p>
    </>
  );
}
