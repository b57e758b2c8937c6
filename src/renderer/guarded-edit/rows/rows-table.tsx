import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useEffect, useState } from 'react';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import type { FieldError } from '../../../core/values/errors.ts';
import { type RowField, rowFieldKinds } from '../../../core/writing/rows/row-fields.ts';
import { type Touch, rowErrorsOf, openErrors } from './row-errors.ts';
import { EditedRow, RemovedRow } from './row-lines.tsx';
import {
  type RowsForm,
  columnsOf,
  withCell,
  withRowAdded,
  withRowDuplicated,
  withRowRemoved,
} from './rows-form.ts';
import styles from './rows.module.css';

/**
 * The rows of a discount or group, one per line. A removed row stays visible until the review, so that it can be put
 * back. The focus moves to where the person continues.
 */
export function RowsTable(props: {
  readonly caption: string;
  readonly form: RowsForm;
  /** The fields of a row if the service has never sent one. */
  readonly usual: readonly RowField[];
  readonly errors: readonly FieldError[];
  readonly onChange: (form: RowsForm) => void;
}) {
  const { form, usual, onChange } = props;
  const columns = columnsOf(form, usual);
  const { open, touch } = useOpenErrors(props.errors);
  const boxRef = useRef<HTMLDivElement>(null);
  const widthRef = useRef<HTMLDivElement>(null);
  const isStacked = useStacked(widthRef);
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    const selector = focusNext.current;
    if (selector === null) return;
    focusNext.current = null;
    boxRef.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  const change = (next: RowsForm, focus: string | undefined): void => {
    focusNext.current = focus ?? null;
    onChange(next);
  };
  const numbers = new Map(form.rows.filter(({ removed }) => !removed).map(({ key }, at) => [key, at + 1]));
  return (
    <div ref={boxRef} className={styles['box']}>
      <div ref={widthRef} className={styles['scroll']} data-stacked={isStacked || undefined}>
        {form.rows.length === 0 ? null : (
          <table className={styles['table']}>
            <caption className={styles['caption']}>{props.caption}</caption>
            <thead>
              <tr>
                <th scope="col">Rule</th>
                {columns.map((field) => (
                  <th key={field} scope="col" data-kind={rowFieldKinds[field]}>
                    {conceptLabel(field)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            {form.rows.map((row) => (
              <tbody key={row.key} data-row={row.key}>
                {row.removed ? (
                  <RemovedRow
                    row={row}
                    span={columns.length + 2}
                    onRestore={() =>
                      change(withRowRemoved(form, row.key, false), within(row.key, '[data-remove]'))
                    }
                  />
                ) : (
                  <EditedRow
                    row={row}
                    number={numbers.get(row.key) ?? 0}
                    columns={columns}
                    errors={rowErrorsOf(open, row.key, columns)}
                    onCell={(field, cell) => {
                      touch({ key: row.key, field });
                      onChange(withCell(form, row.key, field, cell));
                    }}
                    onDuplicate={() => {
                      const next = withRowDuplicated(form, row.key);
                      change(next, firstInputOf(addedTo(form, next)));
                    }}
                    onRemove={() => {
                      const next = withRowRemoved(form, row.key, true);
                      const stays = next.rows.some(({ key }) => key === row.key);
                      change(next, stays ? within(row.key, '[data-restore]') : '[data-add]');
                    }}
                  />
                )}
              </tbody>
            ))}
          </table>
        )}
      </div>
      <Button
        type="button"
        size="xs"
        data-add
        className={styles['add'] ?? ''}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          const next = withRowAdded(form, usual);
          change(next, firstInputOf(addedTo(form, next)));
        }}
      >
        Add rule
      </Button>
    </div>
  );
}

function addedTo(before: RowsForm, after: RowsForm): string | undefined {
  const known = new Set(before.rows.map(({ key }) => key));
  return after.rows.find(({ key }) => !known.has(key))?.key;
}

function firstInputOf(key: string | undefined): string | undefined {
  return key === undefined ? undefined : within(key, 'input');
}

function within(key: string, selector: string): string {
  return `[data-row="${CSS.escape(key)}"] ${selector}`;
}

/**
 * Whether the columns don't fit, so that each row becomes a block: sideways scrolling would hide the end of the row
 * being typed. Measured, because fields differ between services.
 */
function useStacked(box: RefObject<HTMLElement | null>): boolean {
  const [isStacked, setStacked] = useState(false);
  /** The table's width when it last didn't fit. At this width it fits again. */
  const wanted = useRef(0);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (current.scrollWidth > current.clientWidth) {
        wanted.current = current.scrollWidth;
        setStacked(true);
      } else if (current.clientWidth >= wanted.current) setStacked(false);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [box]);
  return isStacked;
}

/** The messages of the last review, without those of inputs edited since. */
function useOpenErrors(errors: readonly FieldError[]): {
  readonly open: readonly FieldError[];
  readonly touch: (touch: Touch) => void;
} {
  const [since, setSince] = useState<{ errors: readonly FieldError[]; touched: readonly Touch[] }>({
    errors,
    touched: [],
  });
  const touched = since.errors === errors ? since.touched : [];
  return {
    open: openErrors(errors, touched),
    touch: (touch) => {
      // Typing is frequent and messages are rare.
      if (errors.length > 0) setSince({ errors, touched: [...touched, touch] });
    },
  };
}
