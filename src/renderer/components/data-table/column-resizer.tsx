import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './data-table.module.css';

const leastPx = 48;
const mostPx = 800;
const stepPx = 16;

function within(width: number): number {
  return Math.round(Math.max(leastPx, Math.min(mostPx, width)));
}

/** Shift with the arrow right or left: wider or narrower; undefined for any other key. */
export function widthAfterKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  width: number,
): number | undefined {
  if (!event.shiftKey) return undefined;
  if (event.key === 'ArrowRight') return within(width + stepPx);
  if (event.key === 'ArrowLeft') return within(width - stepPx);
  return undefined;
}

/** The edge of a column, dragged to make it wider or narrower; a double click gives the width back. */
export function ColumnResizer(props: { readonly onWidth: (width: number | null) => void }) {
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    const edge = event.currentTarget;
    const cell = edge.parentElement;
    if (event.button !== 0 || cell === null) return;
    event.preventDefault();
    const { offsetWidth } = cell;
    const fromX = event.clientX;
    const onMove = (move: globalThis.PointerEvent): void => {
      props.onWidth(within(offsetWidth + move.clientX - fromX));
    };
    const onEnd = (): void => {
      edge.removeEventListener('pointermove', onMove);
      edge.removeEventListener('lostpointercapture', onEnd);
    };
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener('lostpointercapture', onEnd);
  };
  return (
    // By keyboard the same is done on the column's own button, which spares a tab stop a column.
    <span
      aria-hidden
      className={styles['resizer']}
      onPointerDown={onPointerDown}
      onDoubleClick={() => {
        props.onWidth(null);
      }}
    />
  );
}
