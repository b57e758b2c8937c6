import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { routes } from '../../routes.ts';

/** A place that does not exist, for example an old link. */
export function MissingScreen() {
  return (
    <Page title="Nothing at this place">
      <EmptyState
        level={2}
        icon={<IconMapQuestion size={22} />}
        title="There is no such screen"
        action={
          <Button component="a" href={`#${routes.portfolio()}`}>
            Go to the portfolio
          </Button>
        }
      >
        The link may be from another version of the console.
      </EmptyState>
    </Page>
  );
}
