import { useState } from 'react';
import { useParams } from 'wouter';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import { decodeResource } from '../../../contract/service/decode.ts';
import { groupPushNote } from '../../../insight/reach-words.ts';
import { groupIdOf, routes } from '../../app/routes.ts';
import { useRefreshSnapshot, useSnapshot } from '../../client/snapshots.ts';
import { useActiveWorkspace } from '../../client/workspaces.ts';
import { BackLink } from '../../components/back-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { localDateOf } from '../../components/format-calendar-date.ts';
import { Page } from '../../components/page.tsx';
import { SnapshotPanel } from '../../components/snapshot-panel.tsx';
import { UnknownFields } from '../../components/unknown-fields.tsx';
import { useNow } from '../../components/use-now.ts';
import { visibleText } from '../../components/visible-text.ts';
import { groupTitle } from './directory-rows.ts';
import { GatedTree } from './gated-tree.tsx';
import { GroupFacts } from './group-facts.tsx';
import { GroupWindows } from './group-windows.tsx';
import styles from './occupancy-groups.module.css';

/** One shared occupancy discount: its windows, and how far a change of it reaches. */
export function GroupScreen() {
  const workspace = useActiveWorkspace();
  const text = useParams()['groupId'];
  const groupId = groupIdOf(text);
  if (workspace === undefined) return null;
  const back = <BackLink href={routes.occupancyGroups()} label="All occupancy groups" />;
  if (groupId === undefined) {
    return (
      <Page title="No such group" above={back}>
        <EmptyState level={2} title="This is no group id">
          A group is named by a whole number above zero.
        </EmptyState>
      </Page>
    );
  }
  return <Group key={groupId} workspaceId={workspace.id} groupId={groupId} />;
}

function Group(props: { readonly workspaceId: string; readonly groupId: number }) {
  const { workspaceId, groupId } = props;
  const key: SnapshotKey = { workspaceId, resource: 'occupancy-group', subject: String(groupId), query: {} };
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  const today = localDateOf(useNow(60_000));
  const [ownerShown, setOwnerShown] = useState(false);
  const decoded = view?.hasBody === true ? decodeResource('occupancy-group', view.body) : undefined;
  const group = decoded === undefined || decoded.shape === 'unrecognised' ? undefined : decoded.value;
  return (
    <Page
      title={visibleText(groupTitle(group ?? { groupId }))}
      above={<BackLink href={routes.occupancyGroups()} label="All occupancy groups" />}
      subtitle={`Occupancy group ${String(groupId)}. ${groupPushNote}`}
      width="wide"
    >
      {group === undefined ? null : (
        <GroupFacts
          workspaceId={workspaceId}
          group={group}
          ownerShown={ownerShown}
          onShowOwner={() => {
            setOwnerShown(true);
          }}
        />
      )}
      <SnapshotPanel
        title="Date windows"
        description="Arrivals within a window pay less, for parties and stays of the told size."
        view={view}
        error={error?.error}
        refreshing={refresh.isPending}
        onRefresh={() => {
          refresh.mutate(key);
        }}
        decode={(body) => body}
        flush
      >
        {(body) =>
          group === undefined || decoded === undefined ? (
            <GatedTree body={body} label="The group: what the service answered" />
          ) : (
            <>
              <GroupWindows group={group} today={today} />
              <div className={styles['foot']}>
                <UnknownFields unknown={decoded.unknownFields} missing={decoded.missingFields} />
              </div>
            </>
          )
        }
      </SnapshotPanel>
    </Page>
  );
}
