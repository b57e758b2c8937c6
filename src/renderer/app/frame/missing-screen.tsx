import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { routes } from '../../routes.ts';

/** A place that does not exist, for example an old link. */
export function MissingScreen() {
  return (
    <Page title="Page not found">
      <EmptyState
        level={2}
        icon={<IconMapQuestion size={22} />}
        title="Screen not found"
        action={
          <Button component="a" href={`#${routes.portfolio()}`}>
            Go to Properties
          </Button>
        }
      >
        The link may come from another version of Keyholder.
      </EmptyState>
    </Page>
  );
}
