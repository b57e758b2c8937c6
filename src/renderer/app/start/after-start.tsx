import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** A read that never ends must not hold up the rest of the console. */
const patienceMs = 3_000;
const idleWithinMs = 500;

/**
 * Mounts its children after the first screen, so that their code doesn't delay it.
 * @param props.atOnce mounts them now, because they are needed
 */
export function AfterStart(props: { readonly atOnce?: boolean; readonly children: ReactNode }) {
  const client = useQueryClient();
  const [stands, setStands] = useState(false);
  useEffect(() => afterFirstReads(client, () => setStands(true)), [client]);
  return stands || props.atOnce === true ? props.children : null;
}

/**
 * Calls back once, when something has been read, no read is running and the page is idle. Returns the function that
 * stops it.
 */
function afterFirstReads(client: QueryClient, done: () => void): () => void {
  let idle = 0;
  const finish = (): void => {
    stop();
    done();
  };
  const look = (): void => {
    cancelIdleCallback(idle);
    if (!haveRead(client)) return;
    // A completed read can lead to the next one as soon as it renders.
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
