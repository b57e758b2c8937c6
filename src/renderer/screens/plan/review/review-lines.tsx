import { createContext, use, useState } from 'react';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { isDecimalText } from '../../../../core/values/money/money.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useRowTabIndex } from '../../../components/data-table/row-target.tsx';
import { useDataTable } from '../../../components/data-table/use-data-table.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { InCurrency } from '../../../components/text/in-currency.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import type { PreviewLine } from '../preview-lines.ts';
import { refusalWords } from '../preview-lines.ts';
import { rowMoves } from '../sheet/grid/row-moves.ts';
import { MovingRows } from '../sheet/row-chips.tsx';
import { LineDetails } from './line-details.tsx';
import styles from './review.module.css';

const columns: readonly DataColumn<PreviewLine>[] = [
  {
    ...{ id: 'house', name: 'Property', minRem: 9.5, grow: 1, isAlwaysShown: true },
    cell: (line) => <House line={line} />,
  },
  {
    ...{ id: 'values', name: 'Before and after', minRem: 10, grow: 2.2, isAlwaysShown: true },
    cell: (line) => (
      <div className={styles['values']}>
        <InCurrency currency={line.currency}>
          <Values line={line} />
        </InCurrency>
      </div>
    ),
  },
];

const OpenContext = createContext<(line: PreviewLine) => void>(() => undefined);

/** Every line of the plan, before and after, in the order in which they are made. */
export function ReviewLines(props: { readonly lines: readonly PreviewLine[] }) {
  const [opened, setOpened] = useState<PreviewLine | null>(null);
  const table = useDataTable({ rows: props.lines, columns, rowId: keyOf });
  return (
    <OpenContext value={setOpened}>
      <DataTable
        label="Preview"
        table={table}
        density="growing"
        height="fill"
        hasTarget
        searchText={titleOf}
        empty={<EmptyState title="This bulk edit changes nothing" />}
      />
      <LineDetails
        line={opened}
        onClose={() => {
          setOpened(null);
        }}
      />
    </OpenContext>
  );
}

function keyOf({ key }: PreviewLine): string {
  return key;
}

function titleOf({ title }: PreviewLine): string {
  return title;
}

function House({ line }: { readonly line: PreviewLine }) {
  const open = use(OpenContext);
  const tabIndex = useRowTabIndex();
  return (
    <div className={styles['house']}>
      <button
        type="button"
        className={styles['open']}
        title="Show every field before and after"
        tabIndex={tabIndex}
        data-row-target
        onClick={() => {
          open(line);
        }}
      >
        {line.title}
      </button>
      <span
        className={styles['about']}
        title={line.about}
      >{`${line.what} · ${String(line.propertyId)}`}</span>
    </div>
  );
}

function Values({ line }: { readonly line: PreviewLine }) {
  const { locale } = usePreferences();
  const { outcome, now, target } = line.row;
  if (outcome.state === 'refused') {
    return (
      <span className={styles['refused']}>
        <b>Refused: {refusalWords[outcome.reason].toLowerCase()}.</b> <InertText text={outcome.message} />
      </span>
    );
  }
  if (outcome.state === 'no-change') return <span className={styles['faint']}>No change, skipped</span>;
  const points = outcome.warnings.length;
  return (
    <>
      {outcome.operation === 'delete' ? <b className={styles['deleted']}>Deleted</b> : null}
      {target.resource === 'security-deposit' ? (
        <span className={styles['amounts']}>
          <s>
            <Value text={line.before} />
          </s>
          <IconArrowNarrowRight size={15} role="img" aria-label="becomes" />
          <b>
            <Value text={line.after} />
          </b>
          <StaysOff line={line} />
        </span>
      ) : (
        <Rows line={line} now={now} />
      )}
      {points === 0 ? null : (
        <span className={styles['faint']}>{formatCounted(points, 'point', 'points', locale)} to confirm</span>
      )}
    </>
  );
}

function Rows({ line, now }: { readonly line: PreviewLine; readonly now: PreviewLine['row']['now'] }) {
  const { outcome } = line.row;
  const { moves, stay } = rowMoves(now, outcome.state === 'change' ? outcome.desired : null);
  const flag =
    outcome.state === 'change' ? outcome.fields.find(({ field }) => field === 'active') : undefined;
  return (
    <>
      <MovingRows moves={moves} stay={stay.length} all />
      {flag === undefined ? null : (
        <span className={styles['faint']}>
          {flag.label}: {flag.before ?? 'unknown'} → {flag.after ?? 'unknown'}
        </span>
      )}
    </>
  );
}

function Value({ text }: { readonly text: string | null }) {
  if (text === null) return <>—</>;
  return isDecimalText(text) ? <AmountText amount={text} /> : <>{text}</>;
}

function StaysOff({ line }: { readonly line: PreviewLine }) {
  return line.staysOff ? <span className={styles['faint']}>stays off: guests aren’t asked</span> : null;
}
