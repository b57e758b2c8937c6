import type { ReactNode } from 'react';
import type { OccupancyGroup } from '../../../core/analysis/reach/group-diff.ts';
import { Panel } from '../../components/page/panel.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { groupTitle } from './directory-rows.ts';
import { GroupReach } from './group-reach.tsx';
import { changedWords, switchWords } from './group-words.ts';
import styles from './occupancy-groups.module.css';
import { OwnerCell } from './owner-cell.tsx';
import { ownerNameOf } from './owner-name.ts';
import { FieldFact } from '../../components/text/field-value.tsx';

/** What a group is, and which properties a change of it would reach. */
export function GroupFacts(props: {
  readonly workspaceId: string;
  readonly group: OccupancyGroup;
  readonly fromProperty: number | undefined;
  readonly ownerShown: boolean;
  readonly onShowOwner: () => void;
}) {
  const { group } = props;
  const { locale } = usePreferences();
  return (
    <Panel title="The group">
      <dl className={styles['facts']}>
        <Fact name="State">
          <FieldFact record={group} field="active" none="No switch (sent as null)">
            {switchWords}
          </FieldFact>
        </Fact>
        <Fact name="Owner">
          <OwnerCell
            name={ownerNameOf(group.owner)}
            groupName={groupTitle(group)}
            shown={props.ownerShown}
            onShow={props.onShowOwner}
          />
        </Fact>
        <Fact name="Changed">
          <FieldFact record={group} field="updatedAt" none="Never">
            {(moment) => changedWords(moment, locale) ?? moment}
          </FieldFact>
        </Fact>
        <Fact name="Linked properties">
          <GroupReach workspaceId={props.workspaceId} group={group} fromProperty={props.fromProperty} />
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
