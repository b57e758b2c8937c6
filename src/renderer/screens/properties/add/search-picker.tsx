import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { isOffline } from '../../../../core/values/is-offline.ts';
import type { SnapshotKey } from '../../../../ipc/snapshots.ts';
import { usePortfolioRows } from '../../../client/houses/portfolio.ts';
import { useRefreshSnapshot, useSnapshot } from '../../../client/houses/snapshots.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { pagePosition } from '../../../components/list/page-position.ts';
import { Pager } from '../../../components/list/pager.tsx';
import { SnapshotContent } from '../../../components/snapshot/snapshot-panel.tsx';
import { AgeLabel } from '../../../components/text/age-label.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { AddFooter, useAddFound } from './add-footer.tsx';
import { countWords, foundCount, foundProperties, isNothingFound } from './found-property.ts';
import { AllFound } from './found-to-add.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchFormFields } from './search-form.tsx';
import { decodeSearch, defaultSearchLimit, searchPage, withoutLimit } from './search-query.ts';

type Query = Readonly<Record<string, string>>;

interface Asked {
  readonly query: Query;
  readonly page: number;
  /** Words of the name; '' where none were typed. */
  readonly name: string;
  /** All pages are read, to be added at once. */
  readonly all: boolean;
}

/** Finding properties with the service's search; ticks are kept from page to page and from search to search. */
export function SearchPicker(props: {
  readonly workspaceId: string;
  /** The place that is searched at first; '' for any. */
  readonly place: string;
  readonly onClose: () => void;
}) {
  const { workspaceId } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const refresh = useRefreshSnapshot();
  const adding = useAddFound(workspaceId, props.onClose);
  const onSearch = (query: Query, name: string): void => {
    const again = asked !== null && asked.page === 1 && sameQuery(asked.query, query);
    if (again) refresh.mutate(searchKey(workspaceId, query));
    // A name is looked for among all that is found: the service's search knows none.
    setAsked({ query, name, page: 1, all: name !== '' });
  };
  return (
    <>
      <SearchFormFields
        workspaceId={workspaceId}
        place={props.place}
        busy={refresh.isPending}
        onSearch={onSearch}
      />
      {asked?.all === true ? (
        <AllFound
          key={JSON.stringify([asked.query, asked.name])}
          workspaceId={workspaceId}
          query={withoutLimit(asked.query)}
          name={asked.name}
          onBack={() => setAsked({ ...asked, name: '', all: false })}
          onClose={props.onClose}
        />
      ) : (
        <>
          {asked === null ? null : (
            <Found
              workspaceId={workspaceId}
              query={asked.query}
              page={asked.page}
              ticked={ticked}
              onTick={(ids, on) => setTicked(withTicks(ticked, ids, on))}
              onGo={(page) => setAsked({ ...asked, page })}
              onAll={() => setAsked({ ...asked, all: true })}
            />
          )}
          <AddFooter
            ids={[...ticked]}
            said={ticked.size === 0 ? '' : `${ticked.size} selected`}
            adding={adding}
            onClose={props.onClose}
          />
        </>
      )}
    </>
  );
}

function Found(props: {
  readonly workspaceId: string;
  readonly query: Query;
  readonly page: number;
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (ids: readonly number[], on: boolean) => void;
  readonly onGo: (page: number) => void;
  readonly onAll: () => void;
}) {
  const { workspaceId, query, page } = props;
  const key = searchKey(workspaceId, searchPage(query, page));
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  const listed = new Set((usePortfolioRows(workspaceId).data ?? []).map((row) => row.propertyId));
  const { locale } = usePreferences();
  const limit = Number(query['limit'] ?? defaultSearchLimit);
  const found = foundCount(view, page);
  return (
    <Stack component="section" gap="sm" mt="md" aria-label="Search results">
      <Group justify="space-between" fz="sm">
        <span role="status">{found === null ? '' : countWords(found, locale)}</span>
        <Group gap="sm">
          {view === undefined ? null : (
            <AgeLabel readAt={view.readAt} offline={isOffline(view.lastFailure?.error)} />
          )}
          {view?.hasBody === true && (found === null || !isNothingFound(found)) ? (
            <Button size="xs" variant="default" onClick={props.onAll}>
              Add all found…
            </Button>
          ) : null}
        </Group>
      </Group>
      <SnapshotContent
        title="Search results"
        reading={{
          view,
          error: error?.error,
          refresh: () => refresh.mutate(key),
        }}
        decode={decodeSearch}
        isEmpty={({ rows }) => rows.length === 0 && page === 1}
        empty={
          <EmptyState title="Nothing found">
            No property matches. Leave something out and search again.
          </EmptyState>
        }
      >
        {({ rows, page: reported }) => (
          <>
            <SearchResults
              found={foundProperties(rows)}
              listed={listed}
              ticked={props.ticked}
              onTick={props.onTick}
            />
            <Pager
              position={pagePosition(page, limit, rows.length, reported)}
              one="property"
              many="properties"
              onGo={props.onGo}
            />
          </>
        )}
      </SnapshotContent>
    </Stack>
  );
}

function searchKey(workspaceId: string, query: Query): SnapshotKey {
  return { workspaceId, resource: 'search', subject: '', query: { ...query } };
}

function sameQuery(left: Query, right: Query): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => left[name] === right[name]);
}

function withTicks(before: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> {
  const after = new Set(before);
  for (const id of ids) {
    if (on) after.add(id);
    else after.delete(id);
  }
  return after;
}
