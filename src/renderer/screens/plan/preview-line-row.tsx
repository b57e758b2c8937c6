import { Checkbox } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { memo } from 'react';
import { isDecimalText } from '../../../contract/money.ts';
import { AmountText } from '../../components/amount-text.tsx';
import { formatMoment, formatSpan, parseInstant } from '../../components/format-age.ts';
import { formatCounted } from '../../components/format-quantity.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { visibleText } from '../../components/visible-text.ts';
import { OutcomeWord } from './outcome-word.tsx';
import type { PreviewLine } from './preview-lines.ts';
import styles from './preview-table.module.css';

interface LineProps {
  readonly line: PreviewLine;
  readonly index: number;
  readonly startPx: number;
  readonly included: boolean;
  readonly tabStop: boolean;
  readonly now: Date;
  readonly onToggle: (key: string) => void;
  readonly onOpen: (line: PreviewLine) => void;
  readonly onFocus: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
}

/** One property of the preview. Drawn again only when something of it changed. */
export const PreviewLineRow = memo(function PreviewLineRow(props: LineProps) {
  const { line, index, included } = props;
  const { outcome } = line.row;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-line={line.key}
      className={styles['row']}
      style={{ transform: `translateY(${String(props.startPx)}px)` }}
    >
      <div role="cell" className={styles['check']}>
        {outcome.state === 'change' ? (
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={`Include ${line.title}, ${line.what}`}
            checked={included}
            onChange={() => {
              props.onToggle(line.key);
            }}
          />
        ) : null}
      </div>
      <div role="cell" className={styles['cell']}>
        <button
          type="button"
          className={styles['open']}
          title={line.title}
          tabIndex={props.tabStop ? 0 : -1}
          onClick={() => {
            props.onOpen(line);
          }}
          onFocus={() => {
            props.onFocus(index);
          }}
          onKeyDown={(event) => {
            props.onKeyDown(event, index);
          }}
        >
          {line.title}
        </button>
        <span className={styles['about']}>{line.about}</span>
      </div>
      <div role="cell" className={styles['cell']}>
        <Values line={line} />
        <span className={styles['about']}>{line.what}</span>
      </div>
      <div role="cell" className={styles['cell']}>
        <OutcomeWord row={line.row} included={included} />
        <Why line={line} />
      </div>
      <div role="cell" className={styles['cell']}>
        <Age line={line} now={props.now} />
      </div>
    </div>
  );
});

function Values({ line }: { readonly line: PreviewLine }) {
  if (line.before === null) return <span className={styles['before']}>—</span>;
  return (
    <span className={styles['values']}>
      <span className={styles['before']}>
        <Value text={line.before} />
      </span>
      {line.after === null ? null : (
        <>
          <IconArrowNarrowRight size={15} role="img" aria-label="becomes" />
          <span className={styles['after']}>
            <Value text={line.after} />
          </span>
        </>
      )}
    </span>
  );
}

function Value({ text }: { readonly text: string }) {
  return isDecimalText(text) ? <AmountText amount={text} /> : <>{text}</>;
}

function Why({ line }: { readonly line: PreviewLine }) {
  const { locale } = usePreferences();
  const { outcome } = line.row;
  if (outcome.state === 'refused') {
    const text = visibleText(outcome.message);
    return (
      <span className={styles['why']} title={text}>
        {text}
      </span>
    );
  }
  if (outcome.state === 'no-change' || outcome.warnings.length === 0) return null;
  return (
    <span className={styles['why']} title={outcome.warnings.map(visibleText).join('\n')}>
      {formatCounted(outcome.warnings.length, 'point', 'points', locale)} to acknowledge
    </span>
  );
}

function Age({ line, now }: { readonly line: PreviewLine; readonly now: Date }) {
  const { locale } = usePreferences();
  const { readAt, readFailure } = line.row;
  const instant = readAt === null ? undefined : parseInstant(readAt);
  if (instant === undefined) return <span className={styles['age']}>never</span>;
  const moment = formatMoment(instant, now, locale);
  const title = readFailure === null ? moment : `${moment}. Reading it again failed: ${readFailure}`;
  const span = formatSpan(now.getTime() - instant.getTime());
  return (
    <span className={styles['age']} data-failed={readFailure === null ? undefined : true} title={title}>
      {span === 'now' ? 'just now' : `${span} ago`}
    </span>
  );
}
