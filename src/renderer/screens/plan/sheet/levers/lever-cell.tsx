import { IconChevronDown } from '@tabler/icons-react';
import type { LeverName } from '../../../../../core/writing/levers.ts';
import { leverKindFacts } from '../../../../../core/writing/levers.ts';
import type { CellView } from '../grid/cell-view.ts';
import { leverStepWords } from './lever-form.ts';
import { RefusalNote } from '../refusals/refusal-note.tsx';
import { MovingRows, RowsAtRest } from '../row-chips.tsx';
import { rowMoves, rowsIn } from '../grid/row-moves.ts';
import styles from '../sheet.module.css';
import { isAsked } from '../sheet-model.ts';

/** The rows of one house's lever: those that go and come, or those that are there. */
export function LeverCell(props: {
  readonly lever: LeverName;
  readonly view: CellView;
  readonly house: number;
  readonly title: string;
  readonly onEdit: () => void;
}) {
  const { lever, view, house } = props;
  return (
    <span className={styles['lever']} data-waiting={view.isWaiting || undefined}>
      <span className={styles['leverRows']}>
        <Rows lever={lever} view={view} house={house} />
        {view.keepsOwn ? <span className={styles['note']}>edited by hand</span> : null}
      </span>
      <button
        type="button"
        tabIndex={-1}
        className={styles['leverEdit']}
        aria-label={`Change ${leverKindFacts[lever].label.toLowerCase()} of ${props.title}`}
        onClick={props.onEdit}
      >
        {view.isOwn ? leverStepWords(view.step) : isAsked(view.step) ? null : 'Change'}
        <IconChevronDown size={13} aria-hidden />
      </button>
    </span>
  );
}

function Rows(props: { readonly lever: LeverName; readonly view: CellView; readonly house: number }) {
  const { lever, view, house } = props;
  const refusal = { column: lever, house, tabIndex: -1 } as const;
  if (view.problem !== null) return <RefusalNote {...refusal} reason="failed" message={view.problem} />;
  const { row } = view;
  if (row === null) return <span className={styles['faint']}>{view.isWaiting ? '…' : '—'}</span>;
  const { outcome } = row;
  if (outcome.state === 'refused') {
    return <RefusalNote {...refusal} reason={outcome.reason} message={outcome.message} />;
  }
  if (outcome.state === 'no-change') return <RowsAtRest rows={rowsIn(row.now)} />;
  const { moves, stay } = rowMoves(row.now, outcome.desired);
  return (
    <>
      {outcome.operation === 'delete' ? <span className={styles['deleted']}>Deleted</span> : null}
      <MovingRows moves={moves} stay={stay.length} />
    </>
  );
}
