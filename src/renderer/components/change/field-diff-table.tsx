import { Box, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { FieldChange, Run } from '../../../ipc/changes/changes.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { isDecimalText } from '../../../core/values/money/money.ts';
import { AmountText } from '../text/amount-text.tsx';
import { DatedText } from '../text/dated-text.tsx';
import { PlainTable } from '../list/plain-table.tsx';

/**
 * Before → after, one line per field. A missing value is "No value", never zero or blank. An added or removed row
 * appears on one side only.
 */
export function FieldDiffTable(props: {
  readonly fields: readonly FieldChange[];
  readonly caption: string;
  readonly beforeLabel?: string;
  readonly afterLabel?: string;
  /** Currency of the amounts; omitted if unknown. */
  readonly currency?: Currency;
}) {
  const { currency = null } = props;
  return (
    <Box w="fit-content" miw="min(26rem, 100%)" maw="52rem">
      <PlainTable caption={props.caption}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{props.beforeLabel ?? 'Before'}</th>
            <td aria-hidden />
            <th scope="col">{props.afterLabel ?? 'After'}</th>
          </tr>
        </thead>
        <tbody>
          {props.fields.map((field) => {
            const { before, after, same } = sidesOf(field);
            const changes = field.before !== field.after;
            return (
              <tr key={field.field}>
                <th scope="row" style={looks.name}>
                  {field.label}
                  {same === '' ? null : (
                    <Text size="sm" c="var(--kh-text-faint)">
                      <DatedText text={same} />
                    </Text>
                  )}
                </th>
                <td style={{ ...looks.soft, ...(changes ? looks.gone : {}) }}>
                  <Value field={field.field} text={before} currency={currency} none={noneWords(field)} />
                </td>
                <td style={looks.arrow} aria-hidden>
                  <IconArrowRight size={14} style={{ verticalAlign: '-0.125rem' }} />
                </td>
                <td style={changes ? looks.after : undefined}>
                  <Value field={field.field} text={after} currency={currency} none={noneWords(field)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </Box>
  );
}

const soft = { color: 'var(--kh-text-soft)' } as const;
const looks = {
  // Keeps a short label on one line beside long values.
  name: { ...soft, minWidth: '7.5rem', fontWeight: 550 },
  soft,
  gone: { textDecoration: 'line-through var(--kh-text-faint)' },
  arrow: { width: '1.25rem', paddingInline: 0, color: 'var(--kh-text-faint)' },
  after: { fontWeight: 650, color: 'var(--kh-accent-text)' },
  // A separate block, so that no line is drawn through an absent value.
  none: {
    display: 'inline-block',
    fontStyle: 'italic',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    color: 'var(--kh-text-faint)',
  },
} as const;

/** For a row on both sides, only its differences. The unchanged part goes below its name. */
export function sidesOf({ field, before, after }: FieldChange): {
  readonly before: string | null;
  readonly after: string | null;
  readonly same: string;
} {
  if (!field.startsWith('row:') || before === null || after === null || before === after)
    return { before, after, same: '' };
  const { same, ...sides } = rowDifference(before, after);
  return { before: orNull(sides.before), after: orNull(sides.after), same };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function noneWords({ field }: FieldChange): string {
  return field.startsWith('row:') ? 'Not present' : 'No value';
}

function Value(props: {
  readonly field: string;
  readonly text: string | null;
  readonly currency: Currency;
  readonly none: string;
}) {
  if (props.text === null) return <span style={looks.none}>{props.none}</span>;
  return <ChangedValue field={props.field} text={props.text} currency={props.currency} />;
}

/** One side of a changed field, with days, moments and amounts in the locale's format. */
export function ChangedValue(props: {
  readonly field: string;
  readonly text: string;
  /** A change doesn't name its currency: null if unknown, undefined for the page's own. */
  readonly currency: Currency | undefined;
}) {
  const { field, text, currency } = props;
  if ((field === 'amount' || field === 'total') && isDecimalText(text))
    return <AmountText amount={text} currency={currency} />;
  // Keeps a discount on one line.
  return <DatedText text={text.replaceAll('% off', '%\u00a0off')} />;
}

/** What a read after a change showed differently: as sent or before, and as stored. */
export function DifferenceTable(props: { readonly differences: Run['differences'] }) {
  return (
    <FieldDiffTable
      fields={props.differences.map(({ place, meant, stored }, index) => ({
        field: `difference:${String(index)}`,
        label: place,
        before: meant,
        after: stored,
      }))}
      caption="Stored differently"
      beforeLabel="Sent or before"
      afterLabel="Stored"
    />
  );
}

/** A changed row in words: its differences on each side, and the unchanged part. */
export interface RowDifference {
  readonly before: string;
  readonly after: string;
  readonly same: string;
}

const between = ' · ';

/** Both sides are words from `rowWords`. */
export function rowDifference(before: string, after: string): RowDifference {
  const [old, now] = [before.split(between), after.split(between)];
  const without = (parts: readonly string[], others: readonly string[]): string =>
    parts.filter((part) => !others.includes(part)).join(between);
  return {
    before: without(old, now),
    after: without(now, old),
    same: old.filter((part) => now.includes(part)).join(between),
  };
}
