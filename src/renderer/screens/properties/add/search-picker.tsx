import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isOffline } from '../../../../core/values/is-offline.ts';
import type { SnapshotKey } from '../../../../ipc/snapshots.ts';
import { usePortfolioRows } from '../../../client/houses/portfolio.ts';
import { useRefreshSnapshot, useSnapshot } from '../../../client/houses/snapshots.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { pagePosition } from '../../../components/list/page-position.ts';
import { Pager } from '../../../components/list/pager.tsx';
import { PlainTable } from '../../../components/list/plain-table.tsx';
import { SnapshotContent } from '../../../components/snapshot/snapshot-panel.tsx';
import { AbsentCell } from '../../../components/text/absent.tsx';
import { AgeLabel } from '../../../components/text/age-label.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { AddFooter, useAddFound } from './add-footer.tsx';
import { countWords, foundCount, foundProperties, isNothingFound } from './found-property.ts';
import type { FoundProperty } from './found-property.ts';
import { AllFound } from './found-to-add.tsx';
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

/** What was found, to be ticked; what is in the portfolio already is said and cannot be ticked again. */
export function SearchResults(props: {
  readonly found: readonly FoundProperty[];
  readonly listed: ReadonlySet<number>;
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (propertyIds: readonly number[], on: boolean) => void;
}) {
  const { found, listed, ticked, onTick } = props;
  const free = found.map(({ propertyId }) => propertyId).filter((id) => !listed.has(id));
  const count = free.filter((id) => ticked.has(id)).length;
  return (
    <PlainTable caption="Properties found">
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              size="xs"
              aria-label="Select all on this page"
              disabled={free.length === 0}
              checked={free.length > 0 && count === free.length}
              indeterminate={count > 0 && count < free.length}
              onChange={(event) => onTick(free, event.currentTarget.checked)}
            />
          </th>
          <th scope="col">Title</th>
          <th scope="col">Place</th>
          <th scope="col" data-numeric>
            Sleeps
          </th>
          <th scope="col" data-numeric>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map((property) => (
          <Result
            key={property.propertyId}
            property={property}
            listed={listed.has(property.propertyId)}
            ticked={ticked.has(property.propertyId)}
            onTick={(on) => onTick([property.propertyId], on)}
          />
        ))}
      </tbody>
    </PlainTable>
  );
}

function Result(props: {
  readonly property: FoundProperty;
  readonly listed: boolean;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
}) {
  const { propertyId, title, place, price, isFromPrice, sleeps, why } = props.property;
  const name = title ?? `Property ${propertyId}`;
  return (
    <tr data-listed={props.listed || undefined}>
      <td>
        <Checkbox
          size="xs"
          aria-label={`Select ${visibleText(name)}`}
          disabled={props.listed}
          checked={props.listed || props.ticked}
          onChange={(event) => props.onTick(event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <InertText text={name} />
        <Text fz="xs" c="dimmed">
          {props.listed ? `${propertyId} · already added` : String(propertyId)}
        </Text>
      </th>
      <td>{place === null ? <AbsentCell why={why.place} /> : <InertText text={place} />}</td>
      <td data-numeric>{sleeps ?? <AbsentCell why={why.sleeps} />}</td>
      <td data-numeric>
        {price !== null && isFromPrice ? 'from ' : null}
        {price === null ? <AbsentCell why={why.price} /> : <AmountText amount={price} />}
      </td>
    </tr>
  );
}
