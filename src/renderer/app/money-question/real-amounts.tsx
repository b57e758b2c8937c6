import { bothAmounts, amountAsSent } from '../../../core/values/money/both-amounts.ts';
import type { HeldAmount } from '../../../ipc/money.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import { AmountPlace } from './amount-place.tsx';
import styles from './money-question.module.css';

/** Amounts that came, each both ways, with its house and field. */
export function RealAmounts(props: {
  readonly workspaceId: string;
  readonly amounts: readonly HeldAmount[];
}) {
  const { workspaceId, amounts } = props;
  if (amounts.length === 0) return <p>No whole amount large enough to compare is loaded yet.</p>;
  return (
    <PlainTable caption="Amounts received, both ways" className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Property and field</th>
          <th scope="col">As received</th>
          <th scope="col">In whole units</th>
          <th scope="col">In hundredths</th>
        </tr>
      </thead>
      <tbody>
        {amounts.map((amount) => {
          const both = bothAmounts(amount.sent);
          return (
            <tr key={`${amount.resource} ${amount.subject} ${amount.path}`}>
              <th scope="row">
                <AmountPlace workspaceId={workspaceId} amount={amount} />
              </th>
              <td>
                <code>
                  <InertText text={amountAsSent(amount.sent)} />
                </code>
              </td>
              <td>
                <AmountText amount={both?.units ?? null} />
              </td>
              <td>
                <AmountText amount={both?.hundredths ?? null} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
