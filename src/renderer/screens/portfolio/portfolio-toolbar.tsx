import { IconDownload } from '@tabler/icons-react';
import type { PortfolioRow } from '../../../contract/ipc/portfolio.ts';
import { ColumnChooser } from '../../components/data-table/column-chooser.tsx';
import type { DataTableModel } from '../../components/data-table/use-data-table.ts';
import { FilterField } from '../../components/list/filter-field.tsx';
import { formatCount } from '../../components/format/format-quantity.ts';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { portfolioColumns } from './portfolio-columns.tsx';
import styles from './portfolio.module.css';
import { t } from './texts.ts';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useTell } from '../../client/tell.ts';

/** Finding and taking out: the filter, how much it leaves, the columns, the file. */
export function PortfolioToolbar(props: {
  readonly workspaceId: string;
  readonly table: DataTableModel<PortfolioRow>;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly total: number;
  readonly shownIds: readonly number[];
}) {
  const { locale } = usePreferences();
  const exportCsv = useExportCsv(props.workspaceId, props.table);
  const filtered = props.shownIds.length !== props.total;
  return (
    <div className={styles['toolbar']}>
      <FilterField
        label={t('filterProperties')}
        placeholder={t('filterByTitlePlaceId')}
        filter={props.filter}
        onFilter={props.onFilter}
        onArrowDown={() => {
          document.querySelector<HTMLElement>('[data-row-target][tabindex="0"]')?.focus();
        }}
      />
      <span className={styles['count']} role="status">
        {filtered
          ? t('ofProperties', {
              count: props.total,
              locale,
              shownIds: formatCount(props.shownIds.length, locale),
            })
          : t('numberProperties', { count: props.total, locale })}
      </span>
      <div className={styles['tools']}>
        <ColumnChooser table={props.table} />
        <ActionButton
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exportCsv.isPending}
          onClick={() => {
            exportCsv.save(props.shownIds);
          }}
        >
          {t('exportCsv')}
        </ActionButton>
      </div>
    </div>
  );
}

/** What is shown, in the order in which it is shown, with the columns that are shown. */
export function useExportCsv(workspaceId: string, table: DataTableModel<PortfolioRow>) {
  const exporting = useTell('portfolio:export-csv');
  const save = (propertyIds: readonly number[]): void => {
    const shown = new Set(table.columns.map(({ id }) => id));
    const columns = portfolioColumns([])
      .filter(({ id }) => shown.has(id))
      .flatMap(({ fields }) => fields);
    exporting.mutate(
      { workspaceId, propertyIds: [...propertyIds], columns },
      {
        onSuccess: ({ savedAs }) => {
          if (savedAs !== null) notifyDone(t('savedAs', { savedAs }));
        },
        onError: (failure) => {
          notifyFailure(failure.error);
        },
      },
    );
  };
  return { save, isPending: exporting.isPending };
}
