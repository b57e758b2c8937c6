import { Button, Progress } from '@mantine/core';
import { useMemo, useState } from 'react';
import { pagedLists } from '../../../../contract/service/paged-lists.ts';
import { usePagedReading } from '../../../client/paged-reading.ts';
import { usePortfolioRows } from '../../../client/portfolio.ts';
import { useRateBudget } from '../../../client/service-state.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatCount, formatCounted } from '../../../components/format/format-quantity.ts';
import { PagesRead } from '../../../components/snapshot/pages-read.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { SnapshotContent } from '../../../components/snapshot/snapshot-panel.tsx';
import { AddFooter } from './add-footer.tsx';
import styles from './add-properties.module.css';
import { foundWords, foundProperties, nameFilter, sortedOut } from './found-property.ts';
import { SearchResults } from './search-results.tsx';
import { decodeSearch } from './search-query.ts';
import { useAddFound } from './use-add-found.ts';

/** The most that section 4.2 allows. */
const mostAPage = 100;
/** Beyond so many pages a person is asked whether to go on: 20,000 houses. */
const pagesUnasked = 200;
/** More lines than anybody reads in a dialog; the rest is counted, and added with the others. */
const mostShown = 200;

/**
 * Everything that a search finds, read page after page, to be added at once: how many there are is said before, those
 * of the portfolio are skipped and counted, and any can be left out.
 */
export function AllFound(props: {
  readonly workspaceId: string;
  readonly query: Readonly<Record<string, string>>;
  /** Words of the name, looked for here: the service's search knows no name. */
  readonly name: string;
  readonly onBack: () => void;
  readonly backLabel: string;
  readonly onClose: () => void;
}) {
  const { workspaceId, query, name } = props;
  const { locale } = usePreferences();
  const reading = usePagedReading(pagedLists.search, {
    ...{ workspaceId, subject: '', limit: mostAPage, pages: pagesUnasked },
    query,
  });
  const rows = usePortfolioRows(workspaceId).data;
  const listed = useMemo(() => new Set((rows ?? []).map((row) => row.propertyId)), [rows]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const adding = useAddFound(workspaceId, props.onClose);
  const joined = reading.joined;
  const found = useMemo(() => nameFilter(foundProperties(joined?.rows ?? []), name), [joined, name]);
  const sorted = sortedOut(found, listed, leftOut);
  const isUnderWay = reading.view === undefined || reading.reading;
  return (
    <>
      <section className={styles['found']} aria-label="Everything found">
        <div className={styles['foundHead']}>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={props.onBack}>
            {props.backLabel}
          </Button>
        </div>
        {isUnderWay ? (
          <ReadSoFar
            workspaceId={workspaceId}
            read={joined?.rows.length ?? 0}
            total={joined?.total ?? null}
          />
        ) : null}
        <SnapshotContent
          title="Everything found"
          reading={reading}
          decode={decodeSearch}
          isEmpty={() => found.length === 0 && !isUnderWay}
          empty={<NothingByThatName name={name} read={joined?.rows.length ?? 0} />}
        >
          {() => (
            <>
              <PagesRead reading={reading} one="property" many="properties" />
              <SearchResults
                found={found.slice(0, mostShown)}
                listed={listed}
                ticked={new Set(sorted.toAdd)}
                onTick={(ids, on) => {
                  const next = new Set(leftOut);
                  for (const id of ids) {
                    if (on) next.delete(id);
                    else next.add(id);
                  }
                  setLeftOut(next);
                }}
              />
              {found.length > mostShown ? (
                <p className={styles['faint']}>
                  And {formatCount(found.length - mostShown, locale)} more that are not listed here; they are
                  added with the others.
                </p>
              ) : null}
            </>
          )}
        </SnapshotContent>
      </section>
      <AddFooter
        ids={sorted.toAdd}
        said={foundWords(sorted, joined?.isWhole === true && !isUnderWay, locale)}
        label={`Add ${formatCounted(sorted.toAdd.length, 'property', 'properties', locale)}`}
        adding={adding}
        onClose={props.onClose}
      />
    </>
  );
}

/** How far reading has come; what was read stays when it is stopped. */
function ReadSoFar(props: {
  readonly workspaceId: string;
  readonly read: number;
  readonly total: number | null;
}) {
  const { locale } = usePreferences();
  const remaining = useRateBudget(props.workspaceId)?.remaining ?? null;
  const { read, total } = props;
  return (
    <div className={styles['soFar']} role="status">
      <Progress
        size="sm"
        value={total === null || total === 0 ? 100 : (100 * read) / total}
        animated={total === null}
        aria-label="Reading what was found"
      />
      <span>
        {formatCount(read, locale)}
        {total === null ? '' : ` of ${formatCount(total, locale)}`} read
        {remaining === null
          ? ''
          : ` · ${formatCounted(remaining, 'request', 'requests', locale)} left in this window`}
      </span>
    </div>
  );
}

function NothingByThatName(props: { readonly name: string; readonly read: number }) {
  const { locale } = usePreferences();
  if (props.name.trim() === '' || props.read === 0) {
    return (
      <EmptyState title="Nothing found">
        No property of the service fits. Leave something out and search again.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No name with “${props.name.trim()}”`}>
      {formatCounted(props.read, 'property fits', 'properties fit', locale)} the rest of the search. Try a
      shorter part of the name.
    </EmptyState>
  );
}
