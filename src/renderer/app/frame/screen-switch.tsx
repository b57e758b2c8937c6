import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useReachIsKnown } from '../../client/workspaces/service-state.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { LateWorkspaces } from '../start/late-workspaces.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { routePatterns, startRoute } from '../../routes.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { FirstStart, framedScreens } from './screens.ts';
import { useAsk } from '../../client/ask.ts';

/** Which screen a place shows. Without a workspace there is only the first start. */
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
