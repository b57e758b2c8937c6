import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldText, shownFields } from '../../core/analysis/settings-changes/field-changes.ts';
import type { Node, RecordOf, RowsOf } from '../../core/mapping/concept.ts';
import { weekdays } from '../../core/values/dates/calendar-date.ts';
import { joinWords } from '../../core/values/words/join-words.ts';
import { weekdayWord } from '../../core/values/words/weekday-words.ts';
import { absenceOf } from '../../core/mapping/absence.ts';
import { shareWords } from '../../core/writing/slips.ts';
import { isDecimalText } from '../../core/values/money/money.ts';
import { Absent, AbsentCell, Nothing } from '../components/text/absent.tsx';
import { AmountText } from '../components/text/amount-text.tsx';
import { DatedText } from '../components/text/dated-text.tsx';
import { InertText } from '../components/text/inert-text.tsx';
import { Fact, Facts } from './facts.tsx';
import { type Column, SimpleTable } from './simple-table.tsx';

/** Every field of a record, from its declaration: its value, or why there is none. Rows go in a table below. */
export function RecordFacts(props: { readonly node: RecordOf; readonly of: object }) {
  const { node: record, of } = props;
  const values = new Map<string, unknown>(Object.entries(of));
  const fields = shownFields(record);
  const isTable = ({ node }: { readonly node: Node }): boolean => node.is === 'rows';
  return (
    <>
      <Facts layout="lines">
        {fields
          .filter((one) => !isTable(one) || !Array.isArray(values.get(one.field)))
          .map(({ field, label, node }) => {
            const value = values.get(field);
            return (
              <Fact key={field} label={label}>
                {value === undefined ? (
                  <Absent why={absenceOf(of, field)} />
                ) : (
                  (shown(node, value) ?? <Nothing words="None" />)
                )}
              </Fact>
            );
          })}
      </Facts>
      {fields.map(({ field, label, node }) => {
        const rows: unknown = values.get(field);
        if (node.is !== 'rows' || !Array.isArray(rows)) return null;
        return (
          <Box key={field} mt="md">
            <SimpleTable caption={label} rows={rows} columns={columnsOf(node, label)} />
          </Box>
        );
      })}
    </>
  );
}

const figures: ReadonlySet<string | undefined> = new Set(['amount', 'share', 'count', 'quantity']);

export function columnsOf({ row }: RowsOf, label: string): readonly Column<unknown>[] {
  const cellOf = (node: Node, value: unknown, missing: ReactNode) => {
    const text = typeof value === 'number' ? value : wordsOf(node, value);
    return { value: text, shown: shown(node, value) ?? missing };
  };
  if (row.is === 'leaf')
    return [{ name: label, cell: (value) => cellOf(row, value, <AbsentCell why={null} />) }];
  return shownFields(row).map(({ field, label: name, node }) => ({
    name,
    numeric: node.is === 'leaf' && figures.has(node.type),
    cell: (one) => {
      const record = typeof one === 'object' && one !== null ? one : {};
      const value = new Map<string, unknown>(Object.entries(record)).get(field);
      return cellOf(node, value, <AbsentCell why={value === null ? null : absenceOf(record, field)} />);
    },
  }));
}

function wordsOf(node: Node, value: unknown): string | null {
  if (node.is !== 'leaf' || node.type !== 'weekdays' || !Array.isArray(value)) return fieldText(value);
  return joinWords(weekdays.filter((day) => value.includes(day)).map(weekdayWord));
}

/** A value formatted by its kind; undefined if there is nothing visible. */
function shown(node: Node, value: unknown): ReactNode {
  const text = wordsOf(node, value);
  if (text === null || text.trim() === '') return undefined;
  const type = node.is === 'leaf' ? node.type : undefined;
  if (type === 'amount') return <AmountText amount={text} />;
  if (type === 'share' && isDecimalText(text)) return shareWords(text);
  return type === 'text' ? <InertText text={text} multiline /> : <DatedText text={text} />;
}
