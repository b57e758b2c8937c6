import { Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { OfferLine } from '../../../core/analysis/pricing/offer-lines.ts';
import { areInSeveralCurrencies } from '../../../core/analysis/pricing/offer-lines.ts';
import { ColumnChooser } from '../../components/data-table/column-chooser.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { untouchedTable, useDataTable } from '../../components/data-table/use-data-table.ts';
import { FilterField } from '../../components/list/filter-field.tsx';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { lineName, offerColumns } from './offer-columns.tsx';
import { offersCsv } from './offers-csv.ts';
import styles from './offers.module.css';
import type { OffersView } from './use-offers.ts';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useTell } from '../../client/tell.ts';

const mostRowsInSight = 9;
/** What most owners look at; the rest is a column away. */
const atFirst = { ...untouchedTable, hidden: { discount: false, active: false, title: false } };

interface TableProps {
  readonly all: readonly OfferLine[];
  readonly found: readonly OfferLine[];
  readonly view: OffersView;
  readonly onChange: (part: Partial<OffersView>) => void;
}

/** What narrows the offers, and each of them, by arrival until a person sorts them. */
export function OffersTable(props: TableProps) {
  const { all, found, view, onChange } = props;
  const { locale } = usePreferences();
  const hasSeveral = useMemo(() => areInSeveralCurrencies(all), [all]);
  const columns = useMemo(() => offerColumns(locale, hasSeveral), [locale, hasSeveral]);
  const table = useDataTable({ rows: found, columns, rowId: keyOf, arrangement: atFirst });
  return (
    <>
      <div className={styles['toolbar']}>
        <Narrowing all={all} view={view} onChange={onChange} />
        <span className={styles['count']} role="status">
          {found.length === all.length ? '' : `${formatCount(found.length, locale)} of `}
          {formatCounted(all.length, 'offer', 'offers', locale)}
        </span>
        <div className={styles['tools']}>
          <ColumnChooser table={table} />
          <ExportOffers lines={table.rows.map(({ value }) => value)} />
        </div>
      </div>
      <DataTable
        label="Special offers"
        table={table}
        density="tall"
        height={mostRowsInSight}
        hasTarget={isOurs}
        searchText={lineName}
        isQuiet={isPast}
        empty={
          <NothingMatches
            level={3}
            title="No offer matches the filter"
            showAll="Show all offers"
            onShowAll={() => {
              onChange({ oursOnly: false, withPast: true, search: '' });
            }}
          >
            Words match the property, its place, its id or the offer’s name.
          </NothingMatches>
        }
      />
    </>
  );
}

function Narrowing({ all, view, onChange }: Omit<TableProps, 'found'>) {
  const { locale } = usePreferences();
  const past = all.filter(isPast).length;
  return (
    <>
      <div className={styles['filter']}>
        <FilterField
          label="Filter offers"
          placeholder="Filter by property, place or id"
          filter={view.search}
          onFilter={(search) => {
            onChange({ search });
          }}
        />
      </div>
      <Checkbox
        size="xs"
        label="My properties only"
        checked={view.oursOnly}
        onChange={(event) => {
          onChange({ oursOnly: event.currentTarget.checked });
        }}
      />
      {past === 0 ? null : (
        <Checkbox
          size="xs"
          label={`Past too (${formatCount(past, locale)})`}
          checked={view.withPast}
          onChange={(event) => {
            onChange({ withPast: event.currentTarget.checked });
          }}
        />
      )}
    </>
  );
}

function ExportOffers(props: { readonly lines: readonly OfferLine[] }) {
  const saving = useTell('console:save-table');
  return (
    <ActionButton
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving.isPending}
      disabled={props.lines.length === 0}
      onClick={() => {
        saving.mutate(
          { suggestedName: 'special-offers.csv', rows: offersCsv(props.lines) },
          {
            onSuccess: ({ savedAs }) => {
              if (savedAs !== null) notifyDone(`Saved as ${savedAs}`);
            },
            onError: ({ error }) => {
              notifyFailure(error);
            },
          },
        );
      }}
    >
      Export CSV
    </ActionButton>
  );
}

function keyOf({ key }: OfferLine): string {
  return key;
}

function isOurs(line: OfferLine): boolean {
  return line.isOurs === true;
}

function isPast(line: OfferLine): boolean {
  return line.isPast;
}
