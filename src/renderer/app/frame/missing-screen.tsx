import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { routes } from '../../routes.ts';
import { t } from '../texts.ts';

/** A place that does not exist, for example an old link. */
export function MissingScreen() {
  return (
    <Page title={t('nothingAtThisPlace')}>
      <EmptyState
        level={2}
        icon={<IconMapQuestion size={22} />}
        title={t('thereIsNoSuchScreen')}
        action={
          <Button component="a" href={`#${routes.portfolio()}`}>
            {t('goToThePortfolio')}
          </Button>
        }
      >
        {t('theLinkMayBeFromAnother')}
      </EmptyState>
    </Page>
  );
}
