import { useDeferredValue, useMemo } from 'react';
import type { EditableRow } from '../../../core/writing/rows/row-fields.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { DatedText } from '../../components/text/dated-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import type { RowsForm } from '../rows/rows-form.ts';
import { remainingRows } from '../rows/rows-form.ts';
import { parseRow } from '../rows/rows-parse.ts';
import styles from './groups.module.css';
import { WindowNotes } from './window-notes.tsx';
import type { WindowLine } from './window-lines.ts';
import { windowLines } from './window-lines.ts';

const mostShown = 40;
const kindWords = { added: 'Comes', removed: 'Goes', changed: 'Changes' } as const;

/**
 * What the form does to the windows, as it is typed. Half-typed rows count as far as they can be read. Of a group that
 * is to be made everything is new, which needs no saying.
 */
export function WindowsPreview(props: { readonly before: readonly EditableRow[]; readonly form: RowsForm }) {
  const { before } = props;
  const { locale } = usePreferences();
  // Typing comes first: a group may have two thousand windows.
  const form = useDeferredValue(props.form);
  const after = useMemo(
    () => remainingRows(form).map((row) => ({ key: row.key, values: parseRow(row).values })),
    [form],
  );
  const { lines, unchanged } = useMemo(() => windowLines(before, after), [before, after]);
  if (before.length === 0) return <WindowNotes windows={after} />;
  return (
    <section className={styles['preview']} aria-label="What this does to the windows">
      <h4 className={styles['heading']}>What this does to the windows</h4>
      <p role="status" className={styles['summary']}>
        {summaryOf(lines, unchanged, locale)}
      </p>
      {lines.length === 0 ? null : (
        <ul className={styles['lines']}>
          {lines.slice(0, mostShown).map((line, index) => (
            <Line key={`${line.kind} ${String(index)}`} line={line} />
          ))}
          {lines.length > mostShown ? (
            <li className={styles['more']}>and {lines.length - mostShown} more</li>
          ) : null}
        </ul>
      )}
      <WindowNotes windows={after} />
    </section>
  );
}

function Line(props: { readonly line: WindowLine }) {
  const { kind, words, changes } = props.line;
  return (
    <li className={styles['line']} data-kind={kind}>
      <span className={styles['kind']}>{kindWords[kind]}</span>
      <span>
        {kind === 'removed' ? (
          <s>
            <DatedText text={words} />
          </s>
        ) : (
          <DatedText text={words} />
        )}
        {changes.length === 0 ? null : (
          <span className={styles['changes']}>
            <DatedText text={changes.join('; ')} />
          </span>
        )}
      </span>
    </li>
  );
}

function summaryOf(lines: readonly WindowLine[], unchanged: number, locale: string): string {
  const count = (kind: WindowLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  const parts = [
    count('added') > 0 ? `${count('added')} added` : null,
    count('removed') > 0 ? `${count('removed')} removed` : null,
    count('changed') > 0 ? `${count('changed')} changed` : null,
  ].filter((part) => part !== null);
  const stay = `${formatCounted(unchanged, 'window stays as it is', 'windows stay as they are', locale)}.`;
  return parts.length === 0 ? stay : `${parts.join(', ')}; ${stay}`;
}
