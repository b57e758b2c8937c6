import type { ReactNode } from 'react';
import type { Receipt } from '../../../../contract/ipc/changes/changes.ts';
import { DifferenceTable } from '../../../components/change/difference-table.tsx';
import { Copyable } from '../../../components/text/copyable.tsx';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { Term } from '../../../components/terms/term.tsx';
import { RequestText } from '../../../guarded-edit/review/request-text.tsx';
import styles from '../changes.module.css';
import { ReceiptEvidence } from './receipt-evidence.tsx';
import { t } from './texts.ts';

/** The durable record of a verified change. */
export function ReceiptPanel(props: { readonly receipt: Receipt }) {
  const { receipt } = props;
  return (
    <Panel
      title={t('receipt')}
      term="receipt"
      description={receipt.inferred ? t('inferredNoAnswerProved') : t('serviceAcceptedTheRequestAndARead')}
    >
      <dl className={styles['record']}>
        <Line name={t('sent')}>
          {receipt.sentAt === null ? t('noTimeOnRecord') : <Moment iso={receipt.sentAt} />}
        </Line>
        <Line name={t('verified')}>
          <Moment iso={receipt.verifiedAt} />
        </Line>
        <Line name={t('answers')}>
          {receipt.statuses.map((status) => status ?? t('noAnswer')).join(t('thenNext'))}
        </Line>
        <Line name={<Term of="idempotencyKey">{t('idempotencyKey')}</Term>}>
          <Copyable text={receipt.idempotencyKey} what={t('idempotencyKeyLower')} />
        </Line>
        <Line name={t('requestSha')}>
          <Copyable text={receipt.requestSha256} what={t('requestShaLower')} />
        </Line>
        <Line name={<Term of="hash">{t('receiptHash')}</Term>}>
          <Copyable text={receipt.hash} what={t('receiptHashLower')} />
        </Line>
        <Line name={t('followsReceipt')}>
          <Copyable text={receipt.previousHash} what={t('previousReceiptHash')} />
        </Line>
      </dl>
      {receipt.differences.length === 0 ? null : (
        <>
          <h3 className={styles['subheading']}>{t('withADifference')}</h3>
          <DifferenceTable differences={receipt.differences} />
        </>
      )}
      <h3 className={styles['subheading']}>{t('whatItRests')}</h3>
      <ReceiptEvidence evidence={receipt.evidence} />
      <RequestText request={{ method: receipt.method, path: receipt.path, body: receipt.requestBody }} />
    </Panel>
  );
}

function Line(props: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </>
  );
}

function Moment(props: { readonly iso: string }) {
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const instant = parseInstant(props.iso);
  if (instant === undefined) return props.iso;
  return (
    <time dateTime={props.iso} title={props.iso}>
      {formatMoment(instant, now, locale)}
    </time>
  );
}
