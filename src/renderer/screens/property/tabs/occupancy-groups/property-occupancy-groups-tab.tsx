import { groupPushNote, reachWords } from '../../../../../core/analysis/reach/reach-words.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { useReadSinceGroupChanges } from '../../../../client/changes/group-changes.ts';
import { answeredWith } from '../../../../components/snapshot/answered-with.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import { isGroupDeletion } from '../../../../guarded-edit/groups/group-deletion.ts';
import { NewGroupButton } from '../../../../guarded-edit/groups/new-group-button.tsx';
import { NewGroupPanel } from '../../../../guarded-edit/groups/new-group-panel.tsx';
import { useNewGroup } from '../../../../guarded-edit/groups/use-new-group.ts';
import { VerifiedElsewhere } from '../../../../guarded-edit/groups/verified-elsewhere.tsx';
import styles from './property-occupancy-groups.module.css';
import { useId } from 'react';
import { Link } from 'wouter';
import { blastRadius } from '../../../../../core/analysis/reach/blast-radius.ts';
import type { OccupancyGroup, GroupWindow } from '../../../../../core/analysis/reach/group-diff.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { routes } from '../../../../routes.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { absenceOf, absenceWords, type Absence } from '../../../../../core/wording/absence.ts';
import { formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import {
  limitWords,
  whyNoDiscount,
  windowDiscountWords,
} from '../../../../components/house/group-window-words.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import { rowAbsence } from '../../../../../core/resources/levers/row-absence.ts';
import { AbsentCell } from '../../../../components/text/absent.tsx';

/** The shared occupancy discounts that this property is linked to. Names of people are stripped by the service. */
export function PropertyOccupancyGroupsTab(props: PropertyPlace) {
  const { workspace, propertyId } = props;
  const groups = useResourceReading('property-occupancy-groups', { workspaceId: workspace.id, propertyId });
  const { view } = groups;
  useReadSinceGroupChanges(
    {
      workspaceId: workspace.id,
      resource: 'property-occupancy-groups',
      subject: String(propertyId),
      query: {},
    },
    view,
  );
  const hasJwt = props.workspace.credentials.some(({ kind }) => kind === 'jwt');
  const making = useNewGroup(props.workspace, String(props.propertyId));
  return (
    <>
      {making.underEdit === undefined ? (
        <VerifiedElsewhere
          workspaceId={props.workspace.id}
          title="Group deleted"
          belongsHere={isGroupDeletion}
          undoPlace={hasJwt ? undefined : String(props.propertyId)}
        />
      ) : null}
      <NewGroupPanel making={making} />
      <ResourcePanel
        title="Occupancy groups"
        term="occupancyGroup"
        description={`Discounts shared by several properties. ${groupPushNote}`}
        reading={groups}
        hasHistory
        actions={<NewGroupButton making={making} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={{
          title: 'No groups',
          words: `${answeredWith(view?.body)}: this property is in no occupancy group.`,
        }}
      >
        {({ rows }) => (
          <div className={styles['groups']}>
            {rows.map((group, index) => (
              <LinkedGroup
                key={`${String(group.groupId)} ${String(index)}`}
                group={group}
                propertyId={propertyId}
              />
            ))}
          </div>
        )}
      </ResourcePanel>
    </>
  );
}

const mostShown = 12;

/** One group of the property: its windows, and how many properties share it as far as this body tells. */
export function LinkedGroup(props: { readonly group: OccupancyGroup; readonly propertyId: number }) {
  const { group } = props;
  const { locale } = usePreferences();
  const titleId = useId();
  const windows = group.rows ?? null;
  const name = (group.name ?? '').trim();
  const title = name === '' ? `Group ${group.groupId}` : name;
  return (
    <section aria-labelledby={titleId} className={styles['group']}>
      <header className={styles['head']}>
        <h3 id={titleId}>
          <Link href={routes.propertyGroup(props.propertyId, group.groupId)} className={styles['link']}>
            <InertText text={title} />
          </Link>
        </h3>
        <span className={styles['state']}>{stateWords(group)}</span>
      </header>
      <p className={styles['reach']}>{reachWords(blastRadius(group, [props.propertyId]))}</p>
      {windows === null ? (
        <p className={styles['reach']}>{windowsAbsence(group)}: unknown, not empty.</p>
      ) : windows.length === 0 ? (
        <p className={styles['reach']}>No date windows.</p>
      ) : (
        <LinkedGroupWindows caption={`Date windows of ${title}`} windows={windows.slice(0, mostShown)} />
      )}
      {windows !== null && windows.length > mostShown ? (
        <p className={styles['reach']}>
          The first {mostShown} of {formatCounted(windows.length, 'window', 'windows', locale)}.{' '}
          <Link href={routes.propertyGroup(props.propertyId, group.groupId)}>All windows of the group</Link>
        </p>
      ) : null}
    </section>
  );
}

function stateWords(group: OccupancyGroup): string {
  const { active } = group;
  if (active === null) return 'switch sent as null';
  if (active === undefined) return `switch ${absenceWords(absenceOf(group, 'active')).toLowerCase()}`;
  return active ? 'on' : 'off';
}

/** A group whose windows fit no reading has them as it came. */
function windowsAbsence(group: OccupancyGroup): string {
  const { rows, asSent } = group;
  if (rows === null) return 'The date windows were sent as null';
  return `Date windows: ${absenceWords(
    asSent === undefined ? absenceOf(group, 'rows') : { is: 'not-understood' },
  ).toLowerCase()}`;
}

/** The windows of a group, in the order in which the service gives them. */
export function LinkedGroupWindows(props: {
  readonly caption: string;
  readonly windows: readonly GroupWindow[];
}) {
  const preferences = usePreferences();
  return (
    <div className={styles['scroll']}>
      <PlainTable caption={visibleText(props.caption)} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Arrivals</th>
            <th scope="col">Guests</th>
            <th scope="col">Nights</th>
            <th scope="col">Discount</th>
          </tr>
        </thead>
        <tbody>
          {props.windows.map((window, index) => (
            <tr
              key={`${String(window.rowId ?? '')} ${String(index)}`}
              data-off={window.active === false || undefined}
            >
              <th scope="row">
                <Words
                  text={formatDateRange(window.dateFrom ?? null, window.dateTo ?? null, preferences.locale)}
                  why={rowAbsence(window, 'dateFrom', 'dateTo')}
                />
                {window.active === false ? <span className={styles['state']}> off</span> : null}
              </th>
              <td>
                <Words
                  text={limitWords(window.minGuests, window.maxGuests)}
                  why={rowAbsence(window, 'minGuests', 'maxGuests')}
                />
              </td>
              <td>
                <Words
                  text={limitWords(window.minNights, window.maxNights)}
                  why={rowAbsence(window, 'minNights', 'maxNights')}
                />
              </td>
              <td>
                <Words text={windowDiscountWords(window, preferences)} why={whyNoDiscount(window)} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function Words(props: { readonly text: string | undefined; readonly why: Absence | null }) {
  return props.text ?? <AbsentCell why={props.why} />;
}
