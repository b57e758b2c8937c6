import type { ReactNode } from 'react';
import { judgeFeed } from '../../../analysis/feed-freshness.ts';
import { AmountText } from '../../components/amount-text.tsx';
import { formatAgo } from '../../components/format-age.ts';
import { InertText } from '../../components/inert-text.tsx';
import { parseServiceTime } from '../../../contract/service-time.ts';
import styles from './report.module.css';
import type { Report } from './use-report.ts';

/** The deposit, the policy, the price mode and the feed, each in a few words. */
export function ReportSettings(props: { readonly report: Report }) {
  const { facts } = props.report;
  const deposit = facts['security-deposit'];
  const policy = facts['cancellation-policy']?.policyTitle;
  const mode = facts['segment-pricing']?.applyPrice;
  return (
    <dl className={styles['settings']}>
      <Setting name="Security deposit">
        {deposit?.depositAmount === undefined ? null : (
          <>
            <AmountText amount={deposit.depositAmount} />
            {deposit.depositDisabled === true ? ' (switched off)' : null}
          </>
        )}
      </Setting>
      <Setting name="Cancellation policy">
        {policy === undefined ? null : <InertText text={policy} />}
      </Setting>
      <Setting name="Price mode">{mode === undefined ? null : <InertText text={mode} />}</Setting>
      <Setting name="Channel feed">{feedWords(props.report)}</Setting>
    </dl>
  );
}

function Setting(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children ?? '—'}</dd>
    </div>
  );
}

function feedWords({ facts, now, feedHours }: Report): string | null {
  const feed = facts['channel-arrival-status'];
  const { feedUpdatedAt, feedSaysStale } = feed ?? {};
  const instant = feedUpdatedAt === undefined ? undefined : parseServiceTime(feedUpdatedAt);
  if (instant === undefined) return feedSaysStale === true ? 'stale, by the service’s word' : null;
  const { isStale, contradiction } = judgeFeed(feed, now, feedHours);
  const stale = isStale === true ? ', stale' : '';
  const apart = contradiction === null ? '' : `. ${contradiction}`;
  return `updated ${formatAgo(now.getTime() - instant.getTime())}${stale}${apart}`;
}
