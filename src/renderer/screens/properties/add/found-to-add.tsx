import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Body } from '../../../../core/mapping/bodies/body.ts';
import type { ReactNode } from 'react';
import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import type { ResourceName } from '../../../../core/service/resource-names.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { formatCount, formatCounted } from '../../../../core/wording/plural.ts';
import { usePortfolioRows } from '../../../client/houses/portfolio.ts';
import { usePagedReading } from '../../../client/queries/paged-reading.ts';
import type { PagedReading } from '../../../client/queries/paged-reading.ts';
import { useRateBudget } from '../../../client/workspaces/service-state.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { JobStrip } from '../../../components/progress/job-strip.tsx';
import { PagesRead } from '../../../components/snapshot/pages/pages-read.tsx';
import { SnapshotContent } from '../../../components/snapshot/snapshot-panel.tsx';
import type { FieldMapping } from '../../../components/snapshot/technical-details.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { AddFooter, useAddFound } from './add-footer.tsx';
import { foundProperties, foundWords, nameFilter, sortedOut } from './found-property.ts';
import type { FoundProperty } from './found-property.ts';
import { SearchResults } from './search-results.tsx';
import { decodeSearch, mostAPage, pagesUnasked } from './search-query.ts';

/** More lines than anybody reads in a dialog; the rest is counted, and added with the others. */
const mostShown = 200;
const none: ReadonlySet<number> = new Set();

type Summary = ResourceValue<'search'>['rows'][number];

/**
 * Houses that the service lists, read page after page, to be added at once: how many there are is said before, those of
 * the portfolio are skipped and counted, and any can be left out.
 */
export function FoundToAdd(props: {
  readonly workspaceId: string;
  /** Which list it is, of several in the same place: what was left out was so of one of them. */
  readonly list?: string;
  /** What is listed: "Everything found". */
  readonly title: string;
  readonly reading: Omit<PagedReading<ResourceName, Summary>, 'decoded'>;
  /** Undefined where the answer is unrecognised. */
  readonly decode: (body: Body) => object | undefined;
  readonly mapping?: FieldMapping | undefined;
  /** Words of the name, looked for here: the service knows no search by name. */
  readonly name: string;
  readonly head: ReactNode;
  readonly empty: (read: number) => ReactNode;
  readonly onClose: () => void;
}) {
  const { workspaceId, reading, name, list = '' } = props;
  const { locale } = usePreferences();
  const rows = usePortfolioRows(workspaceId).data;
  const listed = useMemo(() => new Set((rows ?? []).map((row) => row.propertyId)), [rows]);
  const [left, setLeft] = useState({ list, ids: none });
  const leftOut = left.list === list ? left.ids : none;
  const adding = useAddFound(workspaceId, props.onClose);
  const joined = reading.joined;
  const found = useMemo(() => nameFilter(foundProperties(joined?.rows ?? []), name), [joined, name]);
  const sorted = sortedOut(found, listed, leftOut);
  const isUnderWay = reading.view === undefined || reading.reading;
  return (
    <>
      <Stack component="section" gap="sm" mt="md" aria-label={props.title}>
        <Group justify="space-between">{props.head}</Group>
        {isUnderWay ? (
          <ReadSoFar
            workspaceId={workspaceId}
            read={joined?.rows.length ?? 0}
            total={joined?.total ?? null}
          />
        ) : null}
        <SnapshotContent
          title={props.title}
          reading={reading}
          decode={props.decode}
          mapping={props.mapping}
          isEmpty={() => found.length === 0 && !isUnderWay}
          empty={props.empty(joined?.rows.length ?? 0)}
        >
          {() => (
            <>
              <PagesRead reading={reading} one="property" many="properties" />
              <Lines
                found={found}
                listed={listed}
                toAdd={sorted.toAdd}
                leftOut={leftOut}
                onLeaveOut={(ids) => setLeft({ list, ids })}
              />
            </>
          )}
        </SnapshotContent>
      </Stack>
      <AddFooter
        ids={sorted.toAdd}
        said={
          reading.view?.hasBody === true
            ? foundWords(sorted, joined?.isWhole === true && !isUnderWay, locale)
            : ''
        }
        label={`Add ${formatCounted(sorted.toAdd.length, 'property', 'properties', locale)}`}
        adding={adding}
        onClose={props.onClose}
      />
    </>
  );
}

function Lines(props: {
  readonly found: readonly FoundProperty[];
  readonly listed: ReadonlySet<number>;
  readonly toAdd: readonly number[];
  readonly leftOut: ReadonlySet<number>;
  readonly onLeaveOut: (leftOut: ReadonlySet<number>) => void;
}) {
  const { found, leftOut } = props;
  const { locale } = usePreferences();
  return (
    <>
      <SearchResults
        found={found.slice(0, mostShown)}
        listed={props.listed}
        ticked={new Set(props.toAdd)}
        onTick={(ids, on) => {
          const next = new Set(leftOut);
          for (const id of ids) {
            if (on) next.delete(id);
            else next.add(id);
          }
          props.onLeaveOut(next);
        }}
      />
      {found.length > mostShown ? (
        <Text fz="xs" c="dimmed">
          And {formatCount(found.length - mostShown, locale)} more not listed here; they’re added too.
        </Text>
      ) : null}
    </>
  );
}

/** How far reading has come; what was read stays when it is stopped. */
function ReadSoFar(props: {
  readonly workspaceId: string;
  readonly read: number;
  readonly total: number | null;
}) {
  const remaining = useRateBudget(props.workspaceId)?.remaining ?? null;
  const progress = { done: props.read, total: props.total };
  return <JobStrip label="Loading search results" job={{ progress }} remaining={remaining} />;
}

/** The way back to where one came from. */
export function BackButton(props: { readonly label: string; readonly onBack: () => void }) {
  return (
    <Button size="compact-xs" variant="subtle" color="gray" onClick={props.onBack}>
      {props.label}
    </Button>
  );
}

/** Everything that a search finds, to be added at once. */
export function AllFound(props: {
  readonly workspaceId: string;
  readonly query: Readonly<Record<string, string>>;
  /** Words of the name, looked for here: the service's search knows no name. */
  readonly name: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}) {
  const { workspaceId, query, name } = props;
  const reading = usePagedReading(pagedLists.search, {
    ...{ workspaceId, subject: '', limit: mostAPage, pages: pagesUnasked },
    query,
  });
  return (
    <FoundToAdd
      workspaceId={workspaceId}
      title="Everything found"
      reading={reading}
      decode={decodeSearch}
      name={name}
      head={<BackButton label="Page by page instead" onBack={props.onBack} />}
      empty={(read) => <NothingByThatName name={name} read={read} />}
      onClose={props.onClose}
    />
  );
}

function NothingByThatName(props: { readonly name: string; readonly read: number }) {
  const { locale } = usePreferences();
  if (props.name.trim() === '' || props.read === 0) {
    return (
      <EmptyState title="Nothing found">
        No property matches. Leave something out and search again.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No name with “${props.name.trim()}”`}>
      {formatCounted(props.read, 'property matches', 'properties match', locale)} the rest of the search. Try
      a shorter part of the name.
    </EmptyState>
  );
}
