import { Group, Stack, Checkbox, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Body } from '../../../../core/mapping/bodies/body.ts';
import type { ResourceName } from '../../../../core/resources/resource-names.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { formatCount } from '../../../../core/values/words/plural.ts';
import { usePortfolioRows } from '../../../client/properties/portfolio.ts';
import type { PagedReading } from '../../../client/queries/paged-reading.ts';
import { useRateBudget } from '../../../client/workspaces/service-state.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { JobStrip } from '../../../components/progress/job-strip.tsx';
import { PagesRead } from '../../../components/snapshot/pages/pages-read.tsx';
import { SnapshotContent } from '../../../components/snapshot/snapshot-panel.tsx';
import type { MappingAction } from '../../../components/snapshot/technical-details.tsx';
import { AbsentCell } from '../../../components/text/absent.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Note } from '../../../kit/notes.tsx';
import { SimpleTable } from '../../../kit/simple-table.tsx';
import type { Column } from '../../../kit/simple-table.tsx';
import { AddFooter } from './add-footer.tsx';
import { foundProperties, foundWords, nameFilter, sortedOut, ticked } from './found-property.ts';
import type { Ticks, FoundProperty } from './found-property.ts';

type Summary = ResourceValue<'search'>['rows'][number];

/** Properties already in the workspace are counted and skipped. */
export function FoundToAdd(props: {
  readonly workspaceId: string;
  readonly title: string;
  readonly reading: Omit<PagedReading<ResourceName, Summary>, 'decoded'>;
  /** Undefined if the response is unrecognised. */
  readonly decode: (body: Body) => object | undefined;
  readonly mapping?: MappingAction | undefined;
  /** Words of the name, filtered here because the service has no search by name. */
  readonly name: string;
  readonly ticks: Ticks;
  readonly onTicks: (ticks: Ticks) => void;
  readonly head?: ReactNode;
  readonly empty: (read: number) => ReactNode;
  readonly onClose: () => void;
}) {
  const { workspaceId, reading, name, ticks } = props;
  const { locale } = usePreferences();
  const rows = usePortfolioRows(workspaceId).data;
  const listed = useMemo(() => new Set((rows ?? []).map((row) => row.propertyId)), [rows]);
  const joined = reading.joined;
  const found = useMemo(() => nameFilter(foundProperties(joined?.rows ?? []), name), [joined, name]);
  const sorted = sortedOut(found, listed, ticks);
  const isUnderWay = reading.view === undefined || reading.reading;
  return (
    <>
      <Stack component="section" gap="sm" mt="md" aria-label={props.title}>
        {props.head === undefined ? null : <Group justify="space-between">{props.head}</Group>}
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
              <SearchResults
                found={found}
                listed={listed}
                ticked={new Set(sorted.toAdd)}
                onTick={(ids, on) => props.onTicks(ticked(ticks, ids, on))}
              />
            </>
          )}
        </SnapshotContent>
      </Stack>
      <AddFooter
        workspaceId={workspaceId}
        ids={sorted.toAdd}
        message={
          reading.view?.hasBody === true
            ? foundWords(sorted, joined?.isWhole === true && !isUnderWay, locale)
            : ''
        }
        onClose={props.onClose}
      />
    </>
  );
}

/** The progress of loading. Stopping keeps what was loaded. */
function ReadSoFar(props: {
  readonly workspaceId: string;
  readonly read: number;
  readonly total: number | null;
}) {
  const remaining = useRateBudget(props.workspaceId)?.remaining ?? null;
  const progress = { done: props.read, total: props.total };
  return <JobStrip label="Loading search results" job={{ progress }} remaining={remaining} />;
}

/** Further results are counted and ticked with the others, because nobody reads a longer list here. */
const mostShown = 200;

/** The results with checkboxes. Properties already in the workspace are marked and can't be ticked. */
function SearchResults(props: {
  readonly found: readonly FoundProperty[];
  readonly listed: ReadonlySet<number>;
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (propertyIds: readonly number[], on: boolean) => void;
}) {
  const { found, listed, ticked, onTick } = props;
  const { locale } = usePreferences();
  const free = found.map(({ propertyId }) => propertyId).filter((id) => !listed.has(id));
  const count = free.filter((id) => ticked.has(id)).length;
  const columns: readonly Column<FoundProperty>[] = [
    {
      name: 'Title',
      cell: ({ propertyId, title }) => {
        const [name, isListed] = [title ?? `Property ${propertyId}`, listed.has(propertyId)];
        return {
          value: name,
          shown: (
            <Checkbox
              size="xs"
              aria-label={`Select ${visibleText(name)}`}
              label={
                <>
                  <InertText text={name} />
                  <Text fz="xs" c="dimmed">
                    {isListed ? `${propertyId} · already added` : propertyId}
                  </Text>
                </>
              }
              disabled={isListed}
              checked={isListed || ticked.has(propertyId)}
              onChange={(event) => onTick([propertyId], event.currentTarget.checked)}
            />
          ),
        };
      },
    },
    {
      name: 'Place',
      cell: ({ place, why }) => ({
        value: place,
        shown: place === null ? <AbsentCell why={why.place} /> : <InertText text={place} />,
      }),
    },
    {
      name: 'Sleeps',
      numeric: true,
      cell: ({ sleeps, why }) => ({ value: sleeps, shown: sleeps ?? <AbsentCell why={why.sleeps} /> }),
    },
    {
      name: 'Price',
      numeric: true,
      cell: ({ price, isFromPrice, why }) => ({
        value: price,
        shown:
          price === null ? (
            <AbsentCell why={why.price} />
          ) : (
            <>
              {isFromPrice ? 'from ' : null}
              <AmountText amount={price} />
            </>
          ),
      }),
    },
  ];
  return (
    <>
      <Checkbox
        size="xs"
        label="Select all found"
        disabled={free.length === 0}
        checked={free.length > 0 && count === free.length}
        indeterminate={count > 0 && count < free.length}
        onChange={(event) => onTick(free, event.currentTarget.checked)}
      />
      <SimpleTable caption="Properties found" rows={found.slice(0, mostShown)} columns={columns} />
      {found.length > mostShown ? (
        <Note>And {formatCount(found.length - mostShown, locale)} more not listed here.</Note>
      ) : null}
    </>
  );
}
