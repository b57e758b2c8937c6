import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import type { RowField } from '../../../core/writing/rows/row-fields.ts';
import { rowFieldKinds } from '../../../core/writing/rows/row-fields.ts';
import { rowWords } from '../../../core/writing/rows/row-words.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import type { RowErrors } from './row-errors.ts';
import { RowInput } from './row-input.tsx';
import type { RowCell, RowForm } from './rows-form.ts';
import { parseRow } from './rows-parse.ts';
import styles from './rows.module.css';
import { visibleText } from '../../components/format/visible-text.ts';

/** One row with its inputs; what is wrong with it stands right below, where the inputs are. */
export function EditedRow(props: {
  readonly row: RowForm;
  /** As the review will call it, from 1. */
  readonly number: number;
  readonly columns: readonly RowField[];
  readonly errors: RowErrors;
  readonly onCell: (field: RowField, cell: RowCell) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}) {
  const { row, columns, errors } = props;
  const id = useId();
  const messages = [...errors.byField].map(([field, text]) => ({ key: `${id}-${field}`, text }));
  const whole = errors.whole.map((text, index) => ({ key: `${id}-whole-${String(index)}`, text }));
  return (
    <>
      <tr className={styles['row']} data-wrong={messages.length + whole.length > 0 || undefined}>
        <th scope="row">{props.number}</th>
        {columns.map((field, index) => {
          // A message about the row as a whole has to be met somewhere: at its first input.
          const described = [
            ...(errors.byField.has(field) ? [`${id}-${field}`] : []),
            ...(index === 0 ? whole.map(({ key }) => key) : []),
          ];
          return (
            <td key={field} data-kind={rowFieldKinds[field]} data-label={conceptLabel(field)}>
              <RowInput
                row={row}
                field={field}
                label={`${conceptLabel(field)}, rule ${props.number}`}
                invalid={described.length > 0}
                describedBy={described.length > 0 ? described.join(' ') : undefined}
                onCell={(cell) => {
                  props.onCell(field, cell);
                }}
              />
            </td>
          );
        })}
        <td className={styles['actions']}>
          <ActionIcon
            aria-label={`Duplicate rule ${props.number}`}
            title={`Duplicate rule ${props.number}`}
            onClick={props.onDuplicate}
          >
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={`Delete rule ${props.number}`}
            title={`Delete rule ${props.number}`}
            data-remove
            onClick={props.onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {messages.length + whole.length === 0 ? null : (
        <tr className={styles['messages']}>
          <td />
          <td colSpan={columns.length + 1}>
            {[...messages, ...whole].map(({ key, text }) => (
              <p key={key} id={key} className={styles['message']}>
                <IconAlertCircle size={14} aria-hidden />
                <InertText text={text} />
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** A row that will go: what it holds, and the way to keep it after all. */
export function RemovedRow(props: {
  readonly row: RowForm;
  /** All columns of the table. */
  readonly span: number;
  readonly onRestore: () => void;
}) {
  const words = rowWords(parseRow(props.row).values);
  return (
    <tr className={styles['removed']}>
      <td colSpan={props.span}>
        Goes away: <InertText text={words} />
        <Button
          type="button"
          size="compact-xs"
          variant="subtle"
          color="gray"
          data-restore
          aria-label={`Put back: ${visibleText(words)}`}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={props.onRestore}
        >
          Put back
        </Button>
      </td>
    </tr>
  );
}
