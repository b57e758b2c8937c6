import { Button, Group, Modal } from '@mantine/core';
import type { OfflineCost } from '../../contract/ipc/portfolio.ts';
import { isSyncing } from '../client/houses/portfolio.ts';
import { useRateBudget } from '../client/workspaces/service-state.ts';
import { ErrorNotice } from '../components/ui/error-notice.tsx';
import { formatBytes } from '../components/format/format-quantity.ts';
import { RichText } from '../components/text/rich-text.tsx';
import { LoadingLines } from '../components/progress/loading-lines.tsx';
import { usePreferences } from '../components/format/preferences.tsx';
import { useInertPage } from '../components/ui/use-inert-page.ts';
import { readingTimeWords, sizeWords } from './offline-words.ts';
import { t } from './offline-texts.ts';
import { useAsk } from '../client/ask.ts';
import { useTell } from '../client/tell.ts';

/** What it takes to have every screen of these houses without a connection, and the way to begin. */
export function OfflineDialog(props: {
  readonly workspaceId: string;
  /** Null: all houses of the portfolio. */
  readonly propertyIds: readonly number[] | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  useInertPage(props.opened);
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t('makeAvailableOffline')}>
      {props.opened ? <Cost {...props} /> : null}
    </Modal>
  );
}

function Cost(props: {
  readonly workspaceId: string;
  readonly propertyIds: readonly number[] | null;
  readonly onClose: () => void;
}) {
  const { workspaceId, propertyIds, onClose } = props;
  const { data: cost, error } = useAsk('portfolio:offline-cost', {
    workspaceId,
    propertyIds: propertyIds === null ? null : [...propertyIds],
  });
  const sync = useTell('portfolio:sync');
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId });
  const isBusy = progress !== undefined && isSyncing(progress);
  if (cost === undefined) return error === null ? <LoadingLines /> : <ErrorNotice error={error.error} />;
  return (
    <>
      <CostWords workspaceId={workspaceId} cost={cost} />
      {isBusy && cost.missing > 0 ? <p>{t('anotherReadingIsUnderWay')}</p> : null}
      {sync.error === null ? null : <ErrorNotice error={sync.error.error} />}
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={onClose}>
          {cost.missing === 0 ? t('done') : t('cancel')}
        </Button>
        {cost.missing === 0 ? null : (
          <Button
            loading={sync.isPending}
            onClick={() => {
              sync.mutate(
                {
                  workspaceId,
                  scope: 'screens',
                  propertyIds: propertyIds === null ? null : [...propertyIds],
                },
                { onSuccess: onClose },
              );
            }}
          >
            {t('makeAvailableOffline')}
          </Button>
        )}
      </Group>
    </>
  );
}

function CostWords(props: { readonly workspaceId: string; readonly cost: OfflineCost }) {
  const { cost } = props;
  const { locale } = usePreferences();
  const budget = useRateBudget(props.workspaceId);
  const kept = t('kept', {
    count: cost.houses,
    locale,
    bytes: formatBytes(cost.cachedBytes, locale),
  });
  if (cost.missing === 0) {
    return <p>{t('allRead', { count: cost.houses, locale, kept })}</p>;
  }
  return (
    <>
      <p>
        <RichText
          t={t}
          of="toBeMade"
          parts={{
            count: cost.houses,
            locale,
            each: t('requests', { count: cost.readsAHouse, locale }),
            missing: t('requests', { count: cost.missing, locale }),
            strong: (children) => <strong>{children}</strong>,
          }}
        />
      </p>
      <p>{readingTimeWords(cost.missing, budget?.limit ?? null, locale)}</p>
      <p>{t('sizeAndCancelling', { kept, size: sizeWords(cost, locale) })}</p>
    </>
  );
}
