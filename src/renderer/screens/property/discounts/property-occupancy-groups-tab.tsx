import { blastRadius, groupPushNote, reachWords } from '../../../../core/analysis/reach/group-reach.ts';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { useReadSinceGroupChanges } from '../../../client/changes/group-changes.ts';
import { answeredWith } from '../../../components/snapshot/answered-with.ts';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { isGroupDeletion, VerifiedElsewhere } from '../../../guarded-edit/groups/verified-elsewhere.tsx';
import { NewGroupButton, NewGroupPanel, useNewGroup } from '../../../guarded-edit/groups/new-group-panel.tsx';
import { Anchor, Box, Group, Stack, Text, Title } from '@mantine/core';
import { type Column, SimpleTable } from '../../../kit/simple-table.tsx';
import { useId } from 'react';
import { Link } from 'wouter';
import type { GroupWindow, OccupancyGroup } from '../../../../core/analysis/reach/group-windows.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { routes } from '../../../routes.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { type Preferences, usePreferences } from '../../../components/format/preferences.tsx';
import { absenceOf, absenceWords, type Absence } from '../../../../core/mapping/absence.ts';
import { formatDateRange } from '../../../components/format/format-calendar-date.ts';
import {
  limitWords,
  whyNoDiscount,
  windowDiscountWords,
} from '../../../components/property/group-window-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { rowAbsence } from '../../../../core/resources/discounts/row-absence.ts';
import { AbsentCell } from '../../../components/text/absent.tsx';

/** The shared occupancy discounts that this property is linked to. The service removes people's names. */
export function PropertyOccupancyGroupsTab() {
  const { workspace, workspaceId, propertyId } = useProperty();
  const subject = String(propertyId);
  const groups = useOwn('property-occupancy-groups');
  const { view } = groups;
  useReadSinceGroupChanges({ workspaceId, resource: 'property-occupancy-groups', subject, query: {} }, view);
  const hasJwt = workspace.credentials.some(({ kind }) => kind === 'jwt');
  const making = useNewGroup(workspace, subject);
  return (
    <>
      {making.edit.underEdit === undefined ? (
        <VerifiedElsewhere
          workspaceId={workspaceId}
          title="Group deleted"
          belongsHere={isGroupDeletion}
          undoPlace={hasJwt ? undefined : subject}
        />
      ) : null}
      <NewGroupPanel making={making} />
      <ResourcePanel
        term="occupancyGroup"
        description={`Discounts shared by several properties. ${groupPushNote}`}
        reading={groups}
        actions={<NewGroupButton making={making} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={{
          title: 'No groups',
          words: `${answeredWith(view?.body)}: this property is in no occupancy group.`,
        }}
      >
        {({ rows }) => (
          <Stack gap="xl">
            {rows.map((group, index) => (
              <LinkedGroup key={`${group.groupId} ${index}`} group={group} />
            ))}
          </Stack>
        )}
      </ResourcePanel>
    </>
  );
}

const mostShown = 12;

/** One group of the property: its rules, and how many properties share it according to this response. */
function LinkedGroup({ group }: { readonly group: OccupancyGroup }) {
  const { propertyId } = useProperty();
  const preferences = usePreferences();
  const titleId = useId();
  const windows = group.rows ?? null;
  const name = (group.name ?? '').trim();
  const title = name === '' ? `Group ${group.groupId}` : name;
  const place = routes.propertyGroup(propertyId, group.groupId);
  return (
    <section aria-labelledby={titleId}>
      <Group gap="sm" align="baseline">
        <Title order={3} id={titleId}>
          <Anchor component={Link} href={place} c="var(--kh-text)" inherit>
            <InertText text={title} />
          </Anchor>
        </Title>
        <Text size="xs" c="dimmed">
          {stateWords(group)}
        </Text>
      </Group>
      <Text size="sm" c="var(--kh-text-soft)">
        {reachWords(blastRadius(group, [propertyId]))}{' '}
        {windows === null
          ? `${windowsAbsence(group)}: unknown, not empty.`
          : windows.length === 0
            ? 'No rules.'
            : null}
      </Text>
      {windows === null || windows.length === 0 ? null : (
        <Box maw="44rem">
          <SimpleTable
            caption={`Rules of ${visibleText(title)}`}
            rows={windows.slice(0, mostShown)}
            columns={columnsIn(preferences)}
            isQuiet={({ active }) => active === false}
          />
        </Box>
      )}
      {windows !== null && windows.length > mostShown ? (
        <Text size="sm" c="var(--kh-text-soft)">
          The first {mostShown} of {formatCounted(windows.length, 'rule', 'rules', preferences.locale)}.{' '}
          <Link href={place}>All rules of the group</Link>
        </Text>
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

function windowsAbsence(group: OccupancyGroup): string {
  const { rows, asSent } = group;
  if (rows === null) return 'The rules were sent as null';
  return `Rules: ${absenceWords(
    asSent === undefined ? absenceOf(group, 'rows') : { is: 'not-understood' },
  ).toLowerCase()}`;
}

function columnsIn(preferences: Preferences): readonly Column<GroupWindow>[] {
  const column = (
    name: string,
    wordsOf: (window: GroupWindow) => string | undefined,
    whyNot: (window: GroupWindow) => Absence | null,
  ): Column<GroupWindow> => ({
    name,
    cell: (window) => {
      const words = wordsOf(window);
      return words === undefined
        ? { value: null, shown: <AbsentCell why={whyNot(window)} /> }
        : { value: words };
    },
  });
  return [
    column(
      'Arrivals',
      (window) => {
        const dates = formatDateRange(window.dateFrom ?? null, window.dateTo ?? null, preferences.locale);
        return dates === undefined || window.active !== false ? dates : `${dates} (off)`;
      },
      (window) => rowAbsence(window, 'dateFrom', 'dateTo'),
    ),
    column(
      'Guests',
      ({ minGuests, maxGuests }) => limitWords(minGuests, maxGuests),
      (window) => rowAbsence(window, 'minGuests', 'maxGuests'),
    ),
    column(
      'Nights',
      ({ minNights, maxNights }) => limitWords(minNights, maxNights),
      (window) => rowAbsence(window, 'minNights', 'maxNights'),
    ),
    column('Discount', (window) => windowDiscountWords(window, preferences), whyNoDiscount),
  ];
}
