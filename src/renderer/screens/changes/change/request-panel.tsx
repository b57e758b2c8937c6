import type { RunDetail } from '../../../../ipc/changes/changes.ts';
import { Copyable } from '../../../components/text/copyable.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { Term } from '../../../components/terms/term.tsx';
import { RequestText } from '../../../guarded-edit/review/request-text.tsx';
import styles from '../changes.module.css';

/** What was, or would have been, sent, while there is no receipt to say it. */
export function RequestPanel(props: { readonly request: NonNullable<RunDetail['request']> }) {
  const { request } = props;
  return (
    <Panel title="Request" description="The exact bytes on record for this change.">
      <dl className={styles['record']}>
        {request.idempotencyKey === null ? null : (
          <>
            <dt>
              <Term of="idempotencyKey">Idempotency-Key</Term>
            </dt>
            <dd>
              <Copyable text={request.idempotencyKey} what="idempotency key" />
            </dd>
          </>
        )}
        <dt>Request SHA-256</dt>
        <dd>
          <Copyable text={request.sha256} what="request SHA-256" />
        </dd>
      </dl>
      <RequestText request={request} />
    </Panel>
  );
}
