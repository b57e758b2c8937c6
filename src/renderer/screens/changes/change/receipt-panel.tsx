import type { ReactNode } from 'react';
import type { Receipt } from '../../../../ipc/changes/changes.ts';
import { DifferenceTable } from '../../../components/change/field-diff-table.tsx';
import { Copyable } from '../../../components/text/copyable.tsx';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { Term } from '../../../components/terms/term.tsx';
import { RequestText } from '../../../guarded-edit/review/request-text.tsx';
import styles from '../changes.module.css';
import { ReceiptEvidence } from './receipt-evidence.tsx';

/** The durable record of a verified change. */
export function ReceiptPanel(props: { readonly receipt: Receipt }) {
  const { receipt } = props;
  return (
    <Panel
      title="Receipt"
      term="receipt"
      description={
        receipt.inferred
          ? 'Inferred: no response confirmed this change, but a later check showed it.'
          : 'Saved and verified: the service showed your change when checked.'
      }
    >
      <dl className={styles['record']}>
        <Line name="Sent">
          {receipt.sentAt === null ? 'No time on record' : <Moment iso={receipt.sentAt} />}
        </Line>
        <Line name="Verified">
          <Moment iso={receipt.verifiedAt} />
        </Line>
        <Line name="Responses">
          {receipt.statuses.map((status) => status ?? 'no response').join(', then ')}
        </Line>
        <Line name={<Term of="idempotencyKey">Idempotency-Key</Term>}>
          <Copyable text={receipt.idempotencyKey} what="idempotency key" />
        </Line>
        <Line name="Request SHA-256">
          <Copyable text={receipt.requestSha256} what="request SHA-256" />
        </Line>
        <Line name={<Term of="hash">Receipt hash</Term>}>
          <Copyable text={receipt.hash} what="receipt hash" />
        </Line>
        <Line name="Follows receipt">
          <Copyable text={receipt.previousHash} what="previous receipt hash" />
        </Line>
      </dl>
      {receipt.differences.length === 0 ? null : (
        <>
          <h3 className={styles['subheading']}>With a difference</h3>
          <DifferenceTable differences={receipt.differences} />
        </>
      )}
      <h3 className={styles['subheading']}>Evidence</h3>
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
