import { IconDownload } from '@tabler/icons-react';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { ColumnChooser } from '../../components/data-table/column-chooser.tsx';
import type { DataTableModel } from '../../components/data-table/use-data-table.ts';
import { FilterField } from '../../components/list/filter-field.tsx';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { portfolioColumns } from './portfolio-columns.tsx';
import styles from './portfolio.module.css';
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
        label="Filter properties"
        placeholder="Filter by title, place, id or policy"
        filter={props.filter}
        onFilter={props.onFilter}
        onArrowDown={() => {
          document.querySelector<HTMLElement>('[data-row-target][tabindex="0"]')?.focus();
        }}
      />
      <span className={styles['count']} role="status">
        {filtered
          ? `${formatCount(props.shownIds.length, locale)} of ${formatCounted(props.total, 'property', 'properties', locale)}`
          : formatCounted(props.total, 'property', 'properties', locale)}
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
          Export CSV
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
          if (savedAs !== null) notifyDone(`Saved as ${savedAs}`);
        },
        onError: (failure) => {
          notifyFailure(failure.error);
        },
      },
    );
  };
  return { save, isPending: exporting.isPending };
}
