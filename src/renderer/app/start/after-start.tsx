import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** A read that does not come back does not hold the rest of the console up. */
const patienceMs = 3_000;
/** Longest wait for a moment in which the page has nothing to do. */
const idleWithinMs = 500;

/**
 * Shows what nobody sees at once when the first screen stands: its code would come before that screen's otherwise.
 * @param props.atOnce it is asked for
 */
export function AfterStart(props: { readonly atOnce?: boolean; readonly children: ReactNode }) {
  const client = useQueryClient();
  const [stands, setStands] = useState(false);
  useEffect(() => afterFirstReads(client, () => setStands(true)), [client]);
  return stands || props.atOnce === true ? props.children : null;
}

/** Calls back once, when something was read, nothing is being read, and the page is idle; returns how to stop. */
function afterFirstReads(client: QueryClient, done: () => void): () => void {
  let idle = 0;
  const finish = (): void => {
    stop();
    done();
  };
  const look = (): void => {
    cancelIdleCallback(idle);
    if (!haveRead(client)) return;
    // What was read may lead to the next read as soon as it is on screen.
    idle = requestIdleCallback(
      () => {
        if (haveRead(client)) finish();
      },
      { timeout: idleWithinMs },
    );
  };
  const unsubscribe = client.getQueryCache().subscribe(look);
  const timer = setTimeout(finish, patienceMs);
  const stop = (): void => {
    cancelIdleCallback(idle);
    clearTimeout(timer);
    unsubscribe();
  };
  look();
  return stop;
}

function haveRead(client: QueryClient): boolean {
  const queries = client.getQueryCache().getAll();
  return client.isFetching() === 0 && queries.some(({ state }) => state.status !== 'pending');
}
