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

/** Around a page whose head says the age of all its panels at once; elsewhere each panel says its own. */
export function PageReadsScope(props: { readonly children: ReactNode }) {
  const [reads] = useState(createPageReads);
  return <PageReadsContext value={reads}>{props.children}</PageReadsContext>;
}

/** Tells the page of a panel; the panel's own age comes back where it has to stand on the panel, and whether the page refreshes it. */
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

/** The page's age, and Refresh of everything on it. */
export function PageRefresh() {
  const reads = use(PageReadsContext);
  const age = useSyncExternalStore(reads?.subscribe ?? nothingToHear, reads?.age ?? noAge);
  // Without a panel that was asked for there is nothing that could be read again.
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
