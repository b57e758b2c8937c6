import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { isDecimalText } from '../../../../contract/money.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { formatCounted } from '../../../components/format/format-quantity.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import type { PreviewLine } from '../preview-lines.ts';
import { refusalWords } from '../preview-lines.ts';
import { rowMoves } from '../sheet/row-moves.ts';
import { MovingRows } from '../sheet/row-chips.tsx';
import { LineDetails } from './line-details.tsx';
import styles from './review.module.css';

const linePx = 44;

/** Every line of the plan, before and after, in the order in which they are made; only those in sight exist. */
export function ReviewLines(props: { readonly lines: readonly PreviewLine[] }) {
  const { lines } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<PreviewLine | null>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- speaks of the React Compiler, which does not run here
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => linePx,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
  });
  return (
    // What scrolls must be reachable by keyboard, though it is no control.
    <div ref={scroll} className={styles['scroll']} role="group" aria-label="Lines of the plan" {...reachable}>
      <div role="table" aria-label="Preview" aria-rowcount={lines.length + 1} className={styles['table']}>
        <div role="rowgroup" className={styles['head']}>
          <div role="row" aria-rowindex={1} className={styles['headRow']}>
            <div role="columnheader">House</div>
            <div role="columnheader">Before and after</div>
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles['lines']}
          style={{ height: `${String(virtualizer.getTotalSize())}px` }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            return line === undefined ? null : (
              <div
                key={line.key}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                data-state={line.row.outcome.state}
                ref={virtualizer.measureElement}
                className={styles['line']}
                style={{ transform: `translateY(${String(start)}px)` }}
              >
                <div role="cell" className={styles['house']}>
                  <button
                    type="button"
                    className={styles['open']}
                    title="Show every field before and after"
                    onClick={() => {
                      setOpened(line);
                    }}
                  >
                    {line.title}
                  </button>
                  <span
                    className={styles['about']}
                    title={line.about}
                  >{`${line.what} · ${String(line.propertyId)}`}</span>
                </div>
                <div role="cell" className={styles['values']}>
                  <Values line={line} />
                </div>
              </div>
            );
          })}
        </div>
      </div>
      <LineDetails
        line={opened}
        onClose={() => {
          setOpened(null);
        }}
      />
    </div>
  );
}

const reachable = { tabIndex: 0 } as const;

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
        <span className={styles['faint']}>
          {formatCounted(points, 'point', 'points', locale)} to acknowledge
        </span>
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
  return line.staysOff ? <span className={styles['faint']}>stays off: none is asked for</span> : null;
}
