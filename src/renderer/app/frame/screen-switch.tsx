import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useReachIsKnown } from '../../client/workspaces/service-state.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { routePatterns, startRoute, routes } from '../../routes.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { FirstStart, framedScreens } from './screens.ts';
import { useAsk } from '../../client/ask.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { AppError } from '../../../core/values/errors.ts';
import { askKey } from '../../client/queries/query-keys.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';

/** Shows the screen of an address. Without a workspace there is only the first start. */
export function ScreenSwitch() {
  const { data, error } = useAsk('workspaces:list');
  const [path] = useLocation();
  const workspace = data?.workspaces.find((candidate) => candidate.id === data.activeId);
  const reachIsKnown = useReachIsKnown(workspace?.id);
  if (data === undefined || !reachIsKnown) return <LateWorkspaces error={error?.error} />;
  const atTheDoor = path === routePatterns.welcome || path === routePatterns.connect;
  if (workspace === undefined || atTheDoor) {
    return (
      <ScreenBoundary where={path}>
        <Suspense fallback={null}>
          <FirstStart door={path === routePatterns.connect ? 'connect' : 'welcome'} />
        </Suspense>
      </ScreenBoundary>
    );
  }
  return (
    <ConsoleFrame key={workspace.id} workspace={workspace}>
      <ScreenBoundary where={path}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Switch>
            <Route path={routePatterns.home}>
              <Redirect to={startRoute} replace />
            </Route>
            {framedScreens.map((screen) => (
              <Route
                key={screen.partOf ?? screen.pattern}
                path={screen.pattern}
                component={screen.component}
              />
            ))}
            <Route>
              <MissingScreen />
            </Route>
          </Switch>
        </Suspense>
      </ScreenBoundary>
    </ConsoleFrame>
  );
}

function MissingScreen() {
  return (
    <Page title="Page not found">
      <EmptyState
        level={2}
        icon={<IconMapQuestion size={22} />}
        title="Screen not found"
        action={
          <Button variant="filled" component="a" href={`#${routes.portfolio()}`}>
            Go to Properties
          </Button>
        }
      >
        The link may come from another version of Keyholder.
      </EmptyState>
    </Page>
  );
}

/** Outline of a screen while its script loads. Not animated, because that takes milliseconds. */
function ScreenSkeleton() {
  return (
    <Stack gap="md" px="2rem" py="1.875rem" aria-hidden>
      <Skeleton height={22} width={180} animate={false} />
      <Skeleton height={14} width={320} animate={false} />
    </Stack>
  );
}

/** Shown before the list of workspaces has loaded: empty at first, or why it can't be read. */
function LateWorkspaces(props: { readonly error: AppError | undefined }) {
  const client = useQueryClient();
  if (props.error === undefined) return <main aria-busy="true" />;
  return (
    <main>
      <Page title="Keyholder couldn’t open its data" width="reading">
        <ErrorNotice
          error={props.error}
          actions={
            <Button
              size="xs"
              onClick={() => {
                void client.invalidateQueries({ queryKey: askKey('workspaces:list') });
              }}
            >
              Try again
            </Button>
          }
        />
      </Page>
    </main>
  );
}
