import type { JsonValue } from '../../../core/values/json/json.ts';
import { ChartActions } from '../../charts/frame/chart-actions.tsx';
import { ChartTable } from '../../charts/frame/chart-table.tsx';
import type { ChartTableData } from '../../charts/frame/chart-table-data.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { JsonTree } from '../../components/snapshot/json-tree/json-tree.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { readableName } from '../../components/format/readable-name.ts';
import { type CountRows, countRows, numberOf } from './count-rows.ts';
import styles from './usage.module.css';

/** A breakdown of the count: a table with bars where its form allows one, else the tree. */
export function CountTable(props: {
  readonly title: string;
  readonly value: JsonValue | undefined;
  readonly fileName: string;
}) {
  const { title, value } = props;
  const { locale } = usePreferences();
  if (value === undefined || value === null) return null;
  const counted = countRows(value);
  const table = counted === undefined ? undefined : tableOf(title, counted, locale);
  return (
    <details className={styles['breakdown']} open={(counted?.rows.length ?? 0) <= 12}>
      <summary className={styles['breakdownTitle']}>
        {title}{' '}
        {counted === undefined ? null : (
          <span className={styles['note']}>{formatCounted(counted.rows.length, 'row', 'rows', locale)}</span>
        )}
      </summary>
      {table === undefined ? (
        <JsonTree value={value} label={title} />
      ) : (
        <>
          <div className={styles['breakdownTools']}>
            <ChartActions fileName={props.fileName} table={table} />
          </div>
          <ChartTable table={table} />
        </>
      )}
    </details>
  );
}

function tableOf(caption: string, counted: CountRows, locale: string): ChartTableData {
  const { columns, rows, bars } = counted;
  return {
    caption,
    columns: columns.map(({ field, numeric }) => ({
      name: field === '' ? 'Name' : readableName(field),
      numeric,
    })),
    rows: rows.map((row, index) => ({
      key: String(index),
      cells: row.map((value, at) => {
        const count = columns[at]?.numeric === true ? numberOf(value) : null;
        if (count === null) return { value };
        const bar = bars?.column === at ? count / bars.most : undefined;
        return { value: count, shown: <CountCell text={formatCount(count, locale)} bar={bar} /> };
      }),
    })),
  };
}

function CountCell(props: { readonly text: string; readonly bar: number | undefined }) {
  if (props.bar === undefined) return props.text;
  return (
    <span className={styles['count']}>
      <svg className={styles['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect x="0" y="0" width={props.bar * 100} height="8" />
      </svg>
      <span className={styles['countText']}>{props.text}</span>
    </span>
  );
}
