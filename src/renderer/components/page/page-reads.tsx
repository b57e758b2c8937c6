import { createContext, use, useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { IconRefresh } from '@tabler/icons-react';
import { AgeLabel } from '../text/age-label.tsx';
import { type PageReads, type PanelAge, createPageReads, differsFromPage } from './page-reads-store.ts';
import styles from './panel.module.css';
import { useNow } from '../format/use-now.ts';
import { ActionButton } from './action-button.tsx';

const PageReadsContext = createContext<PageReads | undefined>(undefined);
const noAge = (): PanelAge | undefined => undefined;
const nothingToHear = () => () => undefined;

/** Wraps a page whose head shows one age for all its panels. Elsewhere each panel shows its own. */
export function PageReadsScope(props: { readonly children: ReactNode }) {
  const [reads] = useState(createPageReads);
  return <PageReadsContext value={reads}>{props.children}</PageReadsContext>;
}

/** Registers a panel with its page. Returns the age to show on the panel itself, and whether the page refreshes it. */
export function usePanelRead(
  age: PanelAge | undefined,
  refresh: (() => void) | undefined,
): { readonly ownAge: PanelAge | undefined; readonly isOnPage: boolean } {
  const reads = use(PageReadsContext);
  const panel = useId();
  const now = useNow(60_000);
  const page = useSyncExternalStore(reads?.subscribe ?? nothingToHear, reads?.age ?? noAge);
  useEffect(() => {
    if (reads !== undefined && refresh !== undefined) reads.put(panel, { age, refresh });
  });
  useEffect(() => () => reads?.remove(panel), [reads, panel]);
  const isOnPage = reads !== undefined && refresh !== undefined;
  if (age === undefined || !isOnPage) return { ownAge: age, isOnPage };
  return { ownAge: differsFromPage(age, page, now.getTime()) ? age : undefined, isOnPage };
}

/** The page's age, and Refresh for everything on it. */
export function PageRefresh() {
  const reads = use(PageReadsContext);
  const age = useSyncExternalStore(reads?.subscribe ?? nothingToHear, reads?.age ?? noAge);
  // Without a loaded panel there is nothing to refresh.
  if (reads === undefined || age === undefined) return null;
  return (
    <>
      <AgeLabel readAt={age.readAt} offline={age.offline} />
      <ActionButton
        size="xs"
        variant="subtle"
        color="gray"
        className={styles['refresh'] ?? ''}
        data-refresh
        data-busy={age.refreshing || undefined}
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={reads.refresh}
      >
        Refresh
      </ActionButton>
    </>
  );
}
