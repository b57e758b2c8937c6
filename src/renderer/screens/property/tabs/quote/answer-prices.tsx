import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AskedAnswer } from '../../../../../ipc/requests.ts';
import type { PriceAnswer, PriceLine } from '../../../../../core/service/answers/price-answer.ts';
import { jsonText } from '../../../../../core/values/json/json-source.ts';
import { ChartActions } from '../../../../charts/frame/chart-actions.tsx';
import type { ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { AgeLabel } from '../../../../components/text/age-label.tsx';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { useCopy } from '../../../../components/text/copy-context.tsx';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { JsonTree } from '../../../../components/snapshot/json-tree/json-tree.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import { type QuoteStay, stayText } from './quote-stay.ts';
import styles from './quote.module.css';
import { MoneyDoubtWords, moneyDoubtTitles } from '../../../../components/snapshot/money-notice.tsx';
import { useMoneyQuestion } from '../../../../components/snapshot/money-question.ts';

/** The answer line by line, and whole as it came: what is not understood is in it, never absent. */
export function AnswerPrices(props: {
  readonly propertyId: number;
  readonly stay: QuoteStay;
  readonly answer: AskedAnswer;
  readonly prices: PriceAnswer;
}) {
  const { answer, prices, stay } = props;
  const isUnderstood = prices.lines.length > 0 || prices.total !== null || prices.totals.length > 0;
  const [asked, setAsked] = useState(false);
  const { copy, copied } = useCopy();
  const all = [
    ...prices.lines,
    ...prices.besides,
    ...prices.totals,
    ...(prices.total === null ? [] : [prices.total]),
  ];
  return (
    <section className={styles['answer']} aria-label="The service’s response">
      {prices.available === false ? <Notice tone="warn" title="This stay isn’t available" /> : null}
      {prices.doubt === null ? null : <MoneyDoubtNotice doubt={prices.doubt} />}
      {prices.totals.length > 0 ? (
        <Notice tone="info" title="Several fields may be the total">
          They differ, so Keyholder uses none of them. All are listed below as sent.
        </Notice>
      ) : null}
      {isUnderstood ? <Lines prices={prices} /> : <NotUnderstood />}
      <div className={styles['tools']}>
        <AgeLabel readAt={answer.readAt} offline={false} />
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => {
            copy(all.map(lineText).join('\n'));
          }}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <ChartActions
          fileName={`quote-${String(props.propertyId)}-${stayText(stay)}`}
          table={savedLines(all)}
        />
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-expanded={asked || !isUnderstood}
          disabled={!isUnderstood}
          onClick={() => {
            setAsked(!asked);
          }}
        >
          {asked ? 'Hide raw response' : 'View raw response'}
        </Button>
      </div>
      {asked || !isUnderstood ? <JsonTree value={answer.body} label="Price: the service’s response" /> : null}
    </section>
  );
}

function Lines(props: { readonly prices: PriceAnswer }) {
  const { lines, besides, total, totals } = props.prices;
  return (
    <PlainTable caption="What the stay costs" className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" data-numeric>
            Quantity
          </th>
          <th scope="col" data-numeric>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.path.join('.')} line={line} />
        ))}
        {besides.length === 0 ? null : (
          <tr className={styles['apart']}>
            <th colSpan={3} scope="colgroup">
              Sent beside the lines; whether it is in them is not said
            </th>
          </tr>
        )}
        {[...besides, ...totals].map((line) => (
          <Line key={line.path.join('.')} line={line} />
        ))}
      </tbody>
      {total === null ? null : (
        <tfoot>
          <Line line={total} isTotal />
        </tfoot>
      )}
    </PlainTable>
  );
}

function Line(props: { readonly line: PriceLine; readonly isTotal?: boolean }) {
  const { label, amount, currency, quantity, wire } = props.line;
  return (
    <tr>
      <th scope="row">{props.isTotal === true ? 'Total' : <InertText text={label} />}</th>
      <td data-numeric>{quantity ?? ''}</td>
      <td data-numeric>
        {amount === null ? (
          <InertText text={jsonText(wire)} />
        ) : (
          <AmountText amount={amount} currency={currency} />
        )}
      </td>
    </tr>
  );
}

function NotUnderstood() {
  return (
    <Notice tone="info" title="No price recognised in this response">
      The raw response is below.
    </Notice>
  );
}

function lineText({ label, amount, wire, currency }: PriceLine): string {
  const said = amount ?? jsonText(wire);
  return `${label}\t${currency === null ? said : `${said} ${currency}`}`;
}

function savedLines(lines: readonly PriceLine[]): ChartTableData {
  return {
    caption: 'What the stay costs',
    columns: [
      { name: 'Line' },
      { name: 'Quantity' },
      { name: 'Amount' },
      { name: 'Currency' },
      { name: 'As sent' },
    ],
    rows: lines.map(({ label, quantity, amount, currency, wire, path }) => ({
      key: path.join('.'),
      cells: [
        { value: label },
        { value: quantity },
        { value: amount },
        { value: currency },
        { value: jsonText(wire) },
      ],
    })),
  };
}

/** Why the amounts of an answer are shown as they came, and the way to the question that settles it. */
function MoneyDoubtNotice(props: { readonly doubt: NonNullable<PriceAnswer['doubt']> }) {
  const { doubt } = props;
  const ask = useMoneyQuestion();
  return (
    <Notice
      tone="info"
      title={moneyDoubtTitles[doubt.why]}
      actions={
        ask === null || doubt.why === 'currencies' ? null : (
          <Button size="xs" variant="default" onClick={ask}>
            {doubt.why === 'unanswered' ? 'Choose unit' : 'Check the setting'}
          </Button>
        )
      }
    >
      <MoneyDoubtWords {...doubt} />
    </Notice>
  );
}
