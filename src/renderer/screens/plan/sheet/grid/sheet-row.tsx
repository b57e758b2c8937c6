import { memo } from 'react';
import { formatCount, formatCounted } from '../../../../../core/wording/plural.ts';
import { isLeverName } from '../../../../../core/writing/writable-names.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { RowCheckbox } from '../../../../components/list/row-checkbox.tsx';
import { InCurrency } from '../../../../components/text/in-currency.tsx';
import { DepositCell, DepositInput } from '../deposit/deposit-cell.tsx';
import { LeverCell } from '../levers/lever-head.tsx';
import type { ColumnSteps, HouseName, SheetColumn } from '../sheet-model.ts';
import { cellView } from '../sheet-questions.ts';
import type { KnownCells } from '../sheet-questions.ts';
import type { HouseOutcome } from '../sheet-totals.ts';
import styles from '../sheet.module.css';

type DoneTyping = (house: number, typed: string, then: 'down' | 'right' | 'left' | 'stay') => void;

interface RowProps {
  readonly index: number;
  readonly startPx: number;
  readonly house: number;
  readonly name: HouseName;
  readonly columns: readonly ColumnSteps[];
  readonly known: KnownCells;
  readonly outcome: HouseOutcome | undefined;
  readonly isLeft: boolean;
  /** The column in which the cursor stands; null: it is in another row. */
  readonly cursor: number | null;
  /** What typing into the deposit began with; null: nobody types here. */
  readonly editing: { readonly begunWith: string | undefined } | null;
  readonly measure: (element: HTMLElement | null) => void;
  readonly onToggle: (house: number) => void;
  readonly onLever: (column: SheetColumn, house: number) => void;
  readonly onDone: DoneTyping;
  readonly onCancel: () => void;
}

type CellProps = Omit<RowProps, 'measure'>;

/** One house of the sheet. Drawn again only when something of it changed, as scrolling passes hundreds of them. */
export const SheetRow = memo(function SheetRow({ measure, ...props }: RowProps) {
  const { index, house, name, cursor } = props;
  const place = (column: number) => ({
    'data-cell': `${String(index)}:${String(column)}`,
    tabIndex: cursor === column ? 0 : -1,
    'aria-colindex': column + 1,
  });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-left={props.isLeft || undefined}
      ref={measure}
      className={styles['row']}
      style={{ transform: `translateY(${String(props.startPx)}px)` }}
    >
      <div role="rowheader" className={styles['houseCell']} {...place(0)}>
        <RowCheckbox
          label={`Include ${name.title}`}
          tabIndex={-1}
          checked={!props.isLeft}
          onToggle={() => props.onToggle(house)}
        />
        <span className={styles['house']}>
          <span className={styles['title']} title={name.title}>
            {name.title}
          </span>
          <span className={styles['about']}>{name.about}</span>
        </span>
      </div>
      {props.columns.map((steps, at) => (
        <div
          key={steps.column}
          role="gridcell"
          className={styles['cell']}
          data-column={steps.column}
          {...place(at + 1)}
        >
          <Cell {...props} steps={steps} />
        </div>
      ))}
      <div role="gridcell" aria-colindex={props.columns.length + 2} className={styles['outcome']}>
        <Outcome outcome={props.outcome} isLeft={props.isLeft} isAsked={isAskedOf(props)} />
      </div>
    </div>
  );
});

function Cell({ steps, ...props }: CellProps & { readonly steps: ColumnSteps }) {
  const { house, name } = props;
  const view = cellView(steps, house, props.known);
  const { column } = steps;
  if (isLeverName(column)) {
    return (
      <LeverCell
        lever={column}
        view={view}
        house={house}
        title={name.title}
        onEdit={() => props.onLever(column, house)}
      />
    );
  }
  if (props.editing === null) {
    return (
      <InCurrency currency={props.name.depositCurrency ?? null}>
        <DepositCell view={view} house={house} />
      </InCurrency>
    );
  }
  return (
    <DepositInput
      view={view}
      label={`Deposit amount of ${name.title}`}
      begunWith={props.editing.begunWith}
      onDone={(typed, then) => props.onDone(house, typed, then)}
      onCancel={props.onCancel}
    />
  );
}

function isAskedOf({ columns, house }: CellProps): boolean {
  return columns.some(({ all, own }) => all !== null || own.has(house));
}

function Outcome(props: {
  readonly outcome: HouseOutcome | undefined;
  readonly isLeft: boolean;
  readonly isAsked: boolean;
}) {
  const { locale } = usePreferences();
  const { outcome } = props;
  if (outcome === undefined) return null;
  if (props.isLeft) return <span className={styles['faint']}>Skipped</span>;
  const { changes, refused, waiting, deletions } = outcome;
  if (!props.isAsked) return null;
  if (waiting > 0) return <span className={styles['faint']}>…</span>;
  return (
    <>
      {changes === 0 && refused === 0 ? <span className={styles['faint']}>No change, skipped</span> : null}
      {changes === 0 ? null : <span>{formatCounted(changes, 'change', 'changes', locale)}</span>}
      {deletions === 0 ? null : (
        <b className={styles['bad']}>{formatCounted(deletions, 'deletion', 'deletions', locale)}</b>
      )}
      {refused === 0 ? null : <b className={styles['warn']}>{formatCount(refused, locale)} refused</b>}
    </>
  );
}
