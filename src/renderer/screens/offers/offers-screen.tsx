import type { Workspace } from '../../../ipc/workspaces.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { Page } from '../../components/page/page.tsx';
import { PagesRead } from '../../components/snapshot/pages/pages-read.tsx';
import { SnapshotPanel } from '../../components/snapshot/snapshot-panel.tsx';
import { UnknownPageFields } from '../../components/snapshot/unknown-fields.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { useFieldMapping } from '../../guarded-edit/teaching/field-mapping.tsx';
import { CalendarsStrip } from './calendars-strip.tsx';
import styles from './offers.module.css';
import { OffersTable } from './offers-table.tsx';
import { useOffers } from './use-offers.ts';

/** The special offers of all houses of the service, and what the calendars of our own say of them. */
export function OffersScreen() {
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  return <Offers workspace={workspace} />;
}

const minuteMs = 60_000;

function Offers({ workspace }: { readonly workspace: Workspace }) {
  const today = localDateOf(useNow(minuteMs));
  const { view, change, reading, all, found, ...known } = useOffers(workspace.id, today);
  const mapping = useFieldMapping([{ name: 'Special offers', of: 'special-offers' }], reading.view);
  return (
    <Page title="Offers" width="wide" subtitle="Special offers on the service, for every property it lists.">
      <SnapshotPanel
        title="Special offers"
        flush
        reading={reading}
        decode={() => reading.joined}
        mapping={mapping}
        isEmpty={({ rows }) => rows.length === 0 && !reading.reading}
        empty={<EmptyState title="No special offers">The service has no offers on any property.</EmptyState>}
      >
        {() => (
          <>
            {known.error === undefined ? null : <ErrorNotice error={known.error} />}
            {known.isJudged ? (
              <OffersTable all={all} found={found} view={view} onChange={change} />
            ) : known.error === undefined ? (
              <LoadingLines />
            ) : null}
            <CalendarsStrip workspaceId={workspace.id} lines={known.areNightsWhole ? found : []} />
            <div className={styles['foot']}>
              <PagesRead reading={reading} one="offer" many="offers" />
              <UnknownPageFields pages={reading.decoded} />
            </div>
          </>
        )}
      </SnapshotPanel>
    </Page>
  );
}
