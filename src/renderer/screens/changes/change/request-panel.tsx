import type { RunDetail } from '../../../../contract/ipc/changes/changes.ts';
import { Copyable } from '../../../components/text/copyable.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { Term } from '../../../components/terms/term.tsx';
import { RequestText } from '../../../guarded-edit/review/request-text.tsx';
import styles from '../changes.module.css';
import { t } from './texts.ts';

/** What was, or would have been, sent, while there is no receipt to say it. */
export function RequestPanel(props: { readonly request: NonNullable<RunDetail['request']> }) {
  const { request } = props;
  return (
    <Panel title={t('request')} description={t('exactBytesOnRecordForThisChange')}>
      <dl className={styles['record']}>
        {request.idempotencyKey === null ? null : (
          <>
            <dt>
              <Term of="idempotencyKey">{t('idempotencyKey')}</Term>
            </dt>
            <dd>
              <Copyable text={request.idempotencyKey} what={t('idempotencyKeyLower')} />
            </dd>
          </>
        )}
        <dt>{t('requestSha')}</dt>
        <dd>
          <Copyable text={request.sha256} what={t('requestShaLower')} />
        </dd>
      </dl>
      <RequestText request={request} />
    </Panel>
  );
}
