import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { landEvents } from '../client/live-events.ts';
import { AfterStart } from './after-start.tsx';
import { LookProvider } from './look-provider.tsx';
import { ScreenSwitch } from './screen-switch.tsx';
import { StartNotices } from './start-notices.tsx';

// Every editor comes with it, and the first screen needs none.
const KeptDrafts = lazy(() =>
  import('../guarded-edit/kept-drafts.tsx').then((module) => ({ default: module.KeptDrafts })),
);

/** The whole console: data, looks, places. */
export function App(props: { readonly client: QueryClient }) {
  return (
    <QueryClientProvider client={props.client}>
      <LiveEvents />
      <LookProvider>
        <Router hook={useHashLocation}>
          <ScreenSwitch />
        </Router>
        <StartNotices />
        <Suspense fallback={null}>
          <AfterStart>
            <KeptDrafts />
          </AfterStart>
        </Suspense>
      </LookProvider>
    </QueryClientProvider>
  );
}

function LiveEvents() {
  const client = useQueryClient();
  useEffect(() => landEvents(client), [client]);
  return null;
}
