import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { isPositiveId } from './lever-form.ts';
import { leverKindFacts } from '../../../../../contract/service/writable/levers.ts';
import { useCellOfHouse } from '../../../../client/changes/plans.ts';
import { usePortfolioRows } from '../../../../client/houses/portfolio.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { fieldMessage } from '../../field-message.ts';
import styles from './lever-dialog.module.css';
import type { LeverFieldsProps } from './lever-fields.ts';
import { RowsInSight } from '../row-chips.tsx';
import { rowsIn } from '../grid/row-moves.ts';
import { t } from './texts.ts';

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
        label: `${visibleText(title ?? t('property'))} · ${String(propertyId)}`,
      })),
    [data],
  );
  return (
    <>
      <Select
        label={t('copyFrom')}
        description={t('itIsReadAgainForItItsRowsTake')}
        placeholder={t('findAPropertyByNameOrId')}
        className={styles['source'] ?? ''}
        searchable
        limit={mostOptions}
        nothingFoundMessage={t('noPropertyOfThePortfolioMatches')}
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
  if (row === undefined || row === null) return <p className={styles['hint']}>{t('lookingAtItsRows')}</p>;
  if (row.outcome.state === 'refused') {
    return (
      <p className={styles['hint']}>{t('there', { what, message: visibleText(row.outcome.message) })}</p>
    );
  }
  const rows = rowsIn(row.now);
  return (
    <section className={styles['sourceRows']} aria-label={t('rowsThatAreCopied')}>
      <p className={styles['hint']}>
        {rows.length === 0 ? t('noneThereSoThereIsNothing', { what }) : t('thereAsLastRead', { what })}
      </p>
      {rows.length === 0 ? null : <RowsInSight rows={rows} />}
    </section>
  );
}
