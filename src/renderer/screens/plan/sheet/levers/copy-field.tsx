import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { isPositiveId } from './lever-form.ts';
import { leverKindFacts } from '../../../../../core/writing/levers.ts';
import { useCellOfHouse } from '../../../../client/changes/plans.ts';
import { usePortfolioRows } from '../../../../client/houses/portfolio.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { fieldMessage } from '../../field-message.ts';
import styles from './lever-dialog.module.css';
import type { LeverFieldsProps } from './lever-fields.ts';
import { RowsInSight } from '../row-chips.tsx';
import { rowsIn } from '../grid/row-moves.ts';

/** More would not be read through; typing narrows them. */
const mostOptions = 50;

/** The house to copy from, and its rows as they were last read: nobody copies what they have not seen. */
export function CopyField(props: LeverFieldsProps) {
  const { workspaceId, form, change, errors, asked } = props;
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
      <Select
        label="Copy from"
        description="It’s refreshed first. Its rules replace all rules on the other properties."
        placeholder="Find a property by name or id"
        className={styles['source'] ?? ''}
        searchable
        limit={mostOptions}
        nothingFoundMessage="No matching property"
        data={options}
        value={form.fromPropertyId === '' ? null : form.fromPropertyId}
        error={fieldMessage(errors, 'fromPropertyId')}
        onChange={(value) => {
          change({ fromPropertyId: value ?? '' });
        }}
      />
      <SourceRows workspaceId={workspaceId} lever={asked.lever} house={form.fromPropertyId} />
    </>
  );
}

function SourceRows(props: {
  readonly workspaceId: string;
  readonly lever: LeverFieldsProps['asked']['lever'];
  readonly house: string;
}) {
  const { workspaceId, lever, house } = props;
  const propertyId = Number(house);
  const { data: row, error } = useCellOfHouse(
    workspaceId,
    lever,
    isPositiveId(propertyId) ? propertyId : null,
  );
  if (house === '') return null;
  const what = leverKindFacts[lever].label;
  if (error !== null) return <p className={styles['hint']}>{error.error.message}</p>;
  if (row === undefined || row === null) return <p className={styles['hint']}>Checking its rules…</p>;
  if (row.outcome.state === 'refused') {
    return (
      <p className={styles['hint']}>
        {what} there: {visibleText(row.outcome.message)}
      </p>
    );
  }
  const rows = rowsIn(row.now);
  return (
    <section className={styles['sourceRows']} aria-label="Rules to copy">
      <p className={styles['hint']}>
        {rows.length === 0
          ? `${what}: none there, so there’s nothing to copy.`
          : `${what} there, when last refreshed:`}
      </p>
      {rows.length === 0 ? null : <RowsInSight rows={rows} />}
    </section>
  );
}
