import type { ReactNode } from 'react';
import type { PagedList } from '../../core/service/pages/paged-lists.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { useProperty } from '../client/properties/property.ts';
import { usePagedReading } from '../client/queries/paged-reading.ts';
import { PagesRead } from '../components/snapshot/pages/pages-read.tsx';
import { SnapshotPanel } from '../components/snapshot/snapshot-panel.tsx';
import { UnknownPageFields } from '../components/snapshot/unknown-fields.tsx';

/** A list from the property's listing as a panel, read page by page to its end. */
export function PagedListingPanel<N extends ResourceName, Row>(props: {
  readonly list: PagedList<N, Row>;
  readonly limit?: number;
  readonly title: string;
  readonly description: string;
  readonly empty: ReactNode;
  /** The unit: "review", "reviews". */
  readonly one: string;
  readonly many: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const { list, limit, one, many } = props;
  const { workspaceId, propertyId } = useProperty();
  const reading = usePagedReading(list, {
    workspaceId,
    subject: String(propertyId),
    ...(limit === undefined ? {} : { limit }),
  });
  return (
    <SnapshotPanel
      title={props.title}
      description={props.description}
      reading={reading}
      decode={() => reading.joined}
      isEmpty={({ rows }) => rows.length === 0}
      empty={props.empty}
    >
      {({ rows }) => (
        <>
          {props.children(rows)}
          <PagesRead reading={reading} one={one} many={many} />
          <UnknownPageFields pages={reading.decoded} />
        </>
      )}
    </SnapshotPanel>
  );
}
