import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { followEvents } from '../client/queries/live-events.ts';
import { LazyPart, lazyPart } from '../lazy-part/lazy-part.tsx';
import { AfterStart } from './start/after-start.tsx';
import { LookProvider } from './theme/look-provider.tsx';
import { ScreenSwitch } from './frame/screen-switch.tsx';
import { FloatsAhead } from '../components/floating/late-floats.ts';
import { notifyWarning } from '../components/ui/notify.ts';
import { useAsk } from '../client/ask.ts';

// Nothing can be typed before the first screen appears.
const savedDrafts = lazyPart('Unsent drafts', () =>
  import('../guarded-edit/draft/saved-drafts.tsx').then((module) => module.SavedDrafts),
);

const savedScreen = lazyPart('Next start', () =>
  import('./start/saved-screen.tsx').then((module) => module.SavedScreenKeeper),
);

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
          <FloatsAhead />
          <LazyPart part={savedDrafts}>{(SavedDrafts) => <SavedDrafts />}</LazyPart>
          <LazyPart part={savedScreen}>{(SavedScreenKeeper) => <SavedScreenKeeper />}</LazyPart>
        </AfterStart>
      </LookProvider>
    </QueryClientProvider>
  );
}

function LiveEvents() {
  const client = useQueryClient();
  useEffect(() => followEvents(client), [client]);
  return null;
}

function StartNotices() {
  const notices = useAsk('console:about').data?.notices;
  useEffect(() => {
    for (const notice of notices ?? []) notifyWarning('At startup', notice);
  }, [notices]);
  return null;
}
