import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { PlanDetail, PlanLook } from '../../../../ipc/changes/plans.ts';
import { formatCount, formatCounted } from '../../../../core/wording/plural.ts';
import { usePlanAction } from '../../../client/changes/plans.ts';
import { usePortfolioRows } from '../../../client/houses/portfolio.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { ItemChange } from './plan-item-change.tsx';
import { placedItems } from './plan-item-names.ts';
import { lookCounts } from './plan-look-words.ts';
import styles from './plan-look.module.css';
import { useTell } from '../../../client/tell.ts';

/** Before a plan for a chosen moment starts: what moved since its review, from new reads, then one press. */
export function PlanLookPanel({ plan }: { readonly plan: PlanDetail }) {
  const look = useTell('plans:look');
  const start = usePlanAction(plan.planId);
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const { data } = look;
  const failed = start.error?.error ?? null;
  const lookedAt = data === undefined ? undefined : parseInstant(data.lookedAt);
  const read = (): void => {
    start.reset();
    look.mutate({ planId: plan.planId });
  };
  return (
    <div className={styles['look']}>
      {look.error === null ? null : <ErrorNotice error={look.error.error} />}
      {failed === null || failed.code === 'cancelled' ? null : <ErrorNotice error={failed} />}
      {data === undefined ? null : <Found plan={plan} look={data} />}
      <div className={styles['actions']}>
        {data === undefined ? null : (
          <Button
            size="sm"
            loading={start.isPending}
            onClick={() => {
              start.mutate('start');
            }}
          >
            {plan.isDue ? 'Start' : 'Start now'}
          </Button>
        )}
        <Button
          size="sm"
          variant={data === undefined && plan.isDue ? 'filled' : 'default'}
          leftSection={<IconEye size={16} aria-hidden />}
          loading={look.isPending}
          onClick={read}
        >
          {data === undefined ? 'Check for changes since your review' : 'Check again'}
        </Button>
        <span className={styles['hint']} role="status">
          {look.isPending
            ? `Checking ${formatCounted(plan.total - plan.done, 'property', 'properties', locale)}. Nothing is sent.`
            : lookedAt === undefined
              ? 'Keyholder checks every property again. Checking sends nothing.'
              : `Checked ${formatMoment(lookedAt, now, locale)}.`}
        </span>
      </div>
    </div>
  );
}

const mostMoved = 50;

function Found({ plan, look }: { readonly plan: PlanDetail; readonly look: PlanLook }) {
  const { locale } = usePreferences();
  const { data: portfolio } = usePortfolioRows(plan.workspaceId);
  const placed = placedItems(plan.items, portfolio ?? []);
  const news = look.lines.filter(({ standing }) => standing === 'moved' || standing === 'unreadable');
  return (
    <>
      <Notice tone={news.length === 0 ? 'good' : 'warn'} title={lookCounts(look, locale)}>
        {news.length === 0
          ? 'Each is checked once more just before sending.'
          : 'Anything changed is never overwritten: the bulk edit stops there and you decide. Each is checked once more just before sending.'}
      </Notice>
      {news.length === 0 ? null : (
        <ul className={styles['moved']} aria-label="Changed since your review">
          {news.slice(0, mostMoved).map(({ place, standing, note, fields }) => {
            const line = placed[place];
            return line === undefined ? null : (
              <li key={place} className={styles['line']}>
                <span className={styles['house']}>
                  {line.house}
                  <span className={styles['what']}>{line.what}</span>
                </span>
                {standing === 'moved' ? (
                  <ItemChange fields={fields} currency={line.currency} />
                ) : (
                  <span className={styles['what']}>
                    Couldn’t be checked: <InertText text={note} />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {news.length > mostMoved ? (
        <p className={styles['hint']}>and {formatCount(news.length - mostMoved, locale)} more</p>
      ) : null}
    </>
  );
}
