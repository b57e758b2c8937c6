import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { RowTabIndexProvider } from './row-target.tsx';

/** So few at a time that no frame is late. */
const rowsAFrame = 30;

/** The cells of a row as a person reads them. */
export function cellTexts(row: Element): string[] {
  const cells = [...row.querySelectorAll<HTMLElement>('[role="cell"]:not([data-check])')];
  return cells.map((cell) => cell.innerText.replaceAll(/\s+/g, ' ').trim());
}

/**
 * Rows that are to be copied, drawn out of sight a few at a time and handed over as texts: most of them are not on screen,
 * and what is copied is what a person would read there, the words for what is not known included.
 */
export function CopiedRows<R>(props: {
  readonly rows: readonly R[];
  readonly cellsOf: (row: R) => ReactNode;
  readonly onRead: (texts: readonly (readonly string[])[]) => void;
}) {
  const { rows, onRead } = props;
  const [at, setAt] = useState({ rows, from: 0 });
  // Another copy that is asked for meanwhile begins anew.
  const from = at.rows === rows ? at.from : 0;
  const place = useRef<HTMLDivElement>(null);
  const read = useRef(new Map<number, string[][]>());
  useEffect(() => {
    if (from === 0) read.current.clear();
    read.current.set(from, [...(place.current?.children ?? [])].map(cellTexts));
    const next = from + rowsAFrame;
    const timer = window.setTimeout(() => {
      if (next < rows.length) setAt({ rows, from: next });
      else onRead([...read.current.values()].flat());
    });
    return () => {
      window.clearTimeout(timer);
    };
  }, [rows, from, onRead]);
  return (
    <RowTabIndexProvider value={-1}>
      <div ref={place} className={styles['unseen']} aria-hidden inert>
        {rows.slice(from, from + rowsAFrame).map((row, index) => (
          <div key={from + index}>{props.cellsOf(row)}</div>
        ))}
      </div>
    </RowTabIndexProvider>
  );
}
