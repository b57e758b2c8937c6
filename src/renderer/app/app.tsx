import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { landEvents } from '../client/live-events.ts';
import { LazyPart, lazyPart } from '../lazy-part/lazy-part.tsx';
import { AfterStart } from './after-start.tsx';
import { LookProvider } from './look-provider.tsx';
import { ScreenSwitch } from './screen-switch.tsx';
import { StartNotices } from './start-notices.tsx';
import { t } from './texts.ts';

// Every editor comes with it, and the first screen needs none.
const keptDrafts = lazyPart(t('partDrafts'), () =>
  import('../guarded-edit/kept-drafts.tsx').then((module) => module.KeptDrafts),
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
        <AfterStart>
          <LazyPart part={keptDrafts}>{(KeptDrafts) => <KeptDrafts />}</LazyPart>
        </AfterStart>
      </LookProvider>
    </QueryClientProvider>
  );
}

function LiveEvents() {
  const client = useQueryClient();
  useEffect(() => landEvents(client), [client]);
  return null;
}
