import { Group, Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { Body } from '../../../../core/mapping/bodies/body.ts';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../../../core/service/resource-names.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { usePortfolioRows } from '../../../client/houses/portfolio.ts';
import type { PagedReading } from '../../../client/queries/paged-reading.ts';
import { useRateBudget } from '../../../client/workspaces/service-state.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { JobStrip } from '../../../components/progress/job-strip.tsx';
import { PagesRead } from '../../../components/snapshot/pages/pages-read.tsx';
import { SnapshotContent } from '../../../components/snapshot/snapshot-panel.tsx';
import type { FieldMapping } from '../../../components/snapshot/technical-details.tsx';
import { AddFooter } from './add-footer.tsx';
import { foundProperties, foundWords, nameFilter, sortedOut, ticked } from './found-property.ts';
import type { Ticks } from './found-property.ts';
import { SearchResults } from './search-results.tsx';

type Summary = ResourceValue<'search'>['rows'][number];

/**
 * Houses that the service lists, read page after page, to be added at once: how many there are is said before, and those of
 * the portfolio are skipped and counted.
 */
export function FoundToAdd(props: {
  readonly workspaceId: string;
  /** What is listed: "Search results". */
  readonly title: string;
  readonly reading: Omit<PagedReading<ResourceName, Summary>, 'decoded'>;
  /** Undefined where the answer is unrecognised. */
  readonly decode: (body: Body) => object | undefined;
  readonly mapping?: FieldMapping | undefined;
  /** Words of the name, looked for here: the service knows no search by name. */
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
        said={
          reading.view?.hasBody === true
            ? foundWords(sorted, joined?.isWhole === true && !isUnderWay, locale)
            : ''
        }
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
  const remaining = useRateBudget(props.workspaceId)?.remaining ?? null;
  const progress = { done: props.read, total: props.total };
  return <JobStrip label="Loading search results" job={{ progress }} remaining={remaining} />;
}
