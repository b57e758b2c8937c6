import { bothAmounts, amountAsSent } from '../../../contract/money/both-amounts.ts';
import type { HeldAmount } from '../../../contract/ipc/money.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import { AmountPlace } from './amount-place.tsx';
import styles from './money-question.module.css';
import { t } from './texts.ts';

/** Amounts that came, each both ways, with its house and field. */
export function RealAmounts(props: {
  readonly workspaceId: string;
  readonly amounts: readonly HeldAmount[];
}) {
  const { workspaceId, amounts } = props;
  if (amounts.length === 0) return <p>{t('noWholeAmountThatIsLarge')}</p>;
  return (
    <PlainTable caption={t('amountsThatCameBothWays')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('houseAndField')}</th>
          <th scope="col">{t('asItCame')}</th>
          <th scope="col">{t('inWholeUnits')}</th>
          <th scope="col">{t('inHundredths')}</th>
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
