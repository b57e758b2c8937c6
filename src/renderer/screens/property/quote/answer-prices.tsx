import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { PriceAnswer, PriceLine } from '../../../../core/service/answers/price-answer.ts';
import { jsonText } from '../../../../core/values/json/json-source.ts';
import type { AskedAnswer } from '../../../../ipc/requests.ts';
import { useProperty } from '../../../client/properties/property.ts';
import { JsonTree } from '../../../components/snapshot/json-tree/json-tree.tsx';
import { MoneyDoubtNotice } from '../../../components/snapshot/money-notice.tsx';
import { AgeLabel } from '../../../components/text/age-label.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { useCopy } from '../../../components/text/copy-context.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Note } from '../../../kit/notes.tsx';
import { type Column, ExportCsv, SimpleTable, fileColumn, tableOf } from '../../../kit/simple-table.tsx';
import { type QuoteStay, stayText } from './quote-stay.ts';

const quiet = { size: 'xs', variant: 'subtle', color: 'gray' } as const;

/** The answer line by line, and the raw response, so that nothing is hidden. */
export function AnswerPrices(props: {
  readonly stay: QuoteStay;
  readonly answer: AskedAnswer;
  readonly prices: PriceAnswer;
}) {
  const { answer, prices, stay } = props;
  const { propertyId } = useProperty();
  const { lines, otherLines, totals, total, doubt } = prices;
  const isUnderstood = lines.length > 0 || total !== null || totals.length > 0;
  const [asked, setAsked] = useState(false);
  const { copy, copied } = useCopy();
  const all = [...lines, ...otherLines, ...totals, ...(total === null ? [] : [total])];
  return (
    <Stack component="section" gap="md" aria-label="The service’s response">
      {prices.available === false ? <Notice tone="warn" title="This stay isn’t available" /> : null}
      {doubt === null ? null : <MoneyDoubtNotice doubt={doubt} />}
      {totals.length > 0 ? (
        <Notice tone="info" title="Several fields may be the total">
          They differ, so Keyholder uses none of them. All are listed below as sent.
        </Notice>
      ) : null}
      {isUnderstood ? (
        <SimpleTable caption="What the stay costs" rows={all} columns={columnsOf(prices)} />
      ) : (
        <Notice tone="info" title="No price recognised in this response">
          The raw response is below.
        </Notice>
      )}
      {otherLines.length === 0 ? null : (
        <Note>
          {otherLines.map(({ label }) => label).join(', ')}: the service doesn’t say if the lines include it.
        </Note>
      )}
      <Group gap="0.25rem">
        <AgeLabel readAt={answer.readAt} offline={false} />
        <Button {...quiet} onClick={() => copy(all.map(lineText).join('\n'))}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <ExportCsv
          fileName={`quote-${propertyId}-${stayText(stay)}`}
          table={tableOf('What the stay costs', all, columnsOf(prices))}
        />
        <Button
          {...quiet}
          aria-expanded={asked || !isUnderstood}
          disabled={!isUnderstood}
          onClick={() => setAsked(!asked)}
        >
          {asked ? 'Hide raw response' : 'View raw response'}
        </Button>
      </Group>
      {asked || !isUnderstood ? <JsonTree value={answer.body} label="Price: the service’s response" /> : null}
    </Stack>
  );
}

function columnsOf({ total }: PriceAnswer): readonly Column<PriceLine>[] {
  return [
    {
      name: 'Line',
      cell: (line) => ({
        value: line.label,
        shown: line === total ? 'Total' : <InertText text={line.label} />,
      }),
    },
    { name: 'Quantity', numeric: true, cell: ({ quantity }) => ({ value: quantity, shown: quantity ?? '' }) },
    {
      name: 'Amount',
      numeric: true,
      cell: (line) => {
        const { amount, currency, wire } = line;
        const text =
          amount === null ? (
            <InertText text={jsonText(wire)} />
          ) : (
            <AmountText amount={amount} currency={currency} />
          );
        return { value: amount, shown: line === total ? <strong>{text}</strong> : text };
      },
    },
    fileColumn('Currency', ({ currency }) => currency),
    fileColumn('As sent', ({ wire }) => jsonText(wire)),
  ];
}

function lineText({ label, amount, wire, currency }: PriceLine): string {
  const shown = amount ?? jsonText(wire);
  return `${label}\t${currency === null ? shown : `${shown} ${currency}`}`;
}
