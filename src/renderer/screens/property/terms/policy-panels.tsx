import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { SnapshotView } from '../../../../ipc/snapshots.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { type FieldChange, fieldChanges } from '../../../../core/analysis/settings-changes/field-changes.ts';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { readAs } from '../../../client/properties/resource-reading.ts';
import { usePreviousSnapshot } from '../../../client/properties/snapshots.ts';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { JsonTree } from '../../../components/snapshot/json-tree/json-tree.tsx';
import { Absent, Nothing } from '../../../components/text/absent.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { cancellationPolicy } from '../../../../core/resources/cancellation-policy.ts';
import { RecordFacts } from '../../../kit/record-facts.tsx';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { type Column, SimpleTable } from '../../../kit/simple-table.tsx';
import type { PortfolioRow } from '../../../../core/analysis/portfolio-figures.ts';
import { formatCount, formatCounted } from '../../../../core/values/words/plural.ts';
import { usePortfolioRows } from '../../../client/properties/portfolio.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { LoadingLines } from '../../../components/progress/loading-lines.tsx';
import { routes } from '../../../routes.ts';

/** The cancellation policy, its last change, and the other properties that share it. */
export function PolicyPanels() {
  const policy = useOwn('cancellation-policy');
  const { view, read } = policy;
  return (
    <>
      <ResourcePanel description="View only: the service doesn’t let Keyholder change it." reading={policy}>
        {(value) => <RecordFacts node={cancellationPolicy.node} of={value} />}
      </ResourcePanel>
      {view === undefined || read === undefined ? null : <WhatChanged view={view} present={read.value} />}
      <SamePolicy title={read === undefined ? undefined : (read.value.title ?? null)} />
    </>
  );
}

/** What changed between the two latest versions seen here. */
function WhatChanged(props: {
  readonly view: SnapshotView;
  readonly present: ResourceValue<'cancellation-policy'>;
}) {
  const { view, present } = props;
  const { data: previous = null, error } = usePreviousSnapshot(view.key, view.bodyHash);
  const now = useNow(60_000);
  const { locale } = usePreferences();
  if (error !== null) return <ErrorNotice error={error.error} />;
  if (previous === null) return null;
  const instant = parseInstant(previous.readAt);
  const when = instant === undefined ? 'earlier' : formatMoment(instant, now, locale);
  const before = readAs('cancellation-policy', previous)?.value;
  const fields = before === undefined ? [] : fieldChanges('cancellation-policy', before, present);
  return (
    <Panel title="What changed">
      {before === undefined ? (
        <>
          <Text c="dimmed">The policy loaded on {when} couldn’t be read, so it isn’t compared.</Text>
          <JsonTree value={previous.body} label="The earlier policy" />
        </>
      ) : fields.length === 0 ? (
        <Text c="dimmed">The response changed after {when}, but nothing shown here did.</Text>
      ) : (
        <SimpleTable caption="The policy before and now" rows={fields} columns={changeColumns(when)} />
      )}
    </Panel>
  );
}

function changeColumns(when: string): readonly Column<FieldChange>[] {
  return [
    { name: 'Field', cell: ({ label }) => ({ value: label }) },
    {
      name: `On ${when}`,
      cell: ({ before, kind, whyBefore }) => ({
        value: before,
        shown: kind === 'now-reported' ? <Absent why={whyBefore} /> : <Side text={before} />,
      }),
    },
    {
      name: 'Now',
      cell: ({ after, kind, whyAfter }) => ({
        value: after,
        shown: kind === 'no-longer-reported' ? <Absent why={whyAfter} /> : <Side text={after} />,
      }),
    },
  ];
}

function Side(props: { readonly text: string | null }) {
  return props.text === null ? <Nothing words="None" /> : <InertText text={props.text} multiline />;
}

const mostLinks = 12;

interface OwnTitle {
  /** Null if the property has none, undefined if its policy isn't loaded or couldn't be read. */
  readonly title: string | null | undefined;
}

/** The policies in the workspace, by title as last loaded, and the properties that share this one. */
export function SamePolicy({ title }: OwnTitle) {
  const { data: rows, error } = usePortfolioRows(useProperty().workspaceId);
  return (
    <Panel
      title="Policies of your properties"
      description="Compared by title, as last loaded. One title may still cover different texts."
    >
      {error === null ? null : <ErrorNotice error={error.error} />}
      {rows === undefined && error === null ? <LoadingLines lines={3} /> : null}
      {rows === undefined ? null : <Comparison title={title} rows={rows} />}
    </Panel>
  );
}

function Comparison(props: OwnTitle & { readonly rows: readonly PortfolioRow[] }) {
  const { propertyId: ownId } = useProperty();
  const { locale } = usePreferences();
  const { groups, notReported } = compareTitles(props.rows);
  const own = props.title?.trim();
  const same = groups.find((group) => group.title === own)?.rows ?? [];
  const others = same.filter(({ propertyId }) => propertyId !== ownId);
  return (
    <>
      <Text fw={550}>{sharedWords(props.title, others.length, locale)}</Text>
      <OtherLinks rows={others} />
      {groups.length === 0 ? null : (
        <SimpleTable
          caption="Policies by title"
          rows={groups}
          columns={[
            {
              name: 'Policy',
              cell: ({ title }) => ({ value: title, shown: <PolicyName title={title} own={own} /> }),
            },
            {
              name: 'Properties',
              numeric: true,
              cell: ({ rows }) => ({ value: rows.length, shown: formatCount(rows.length, locale) }),
            },
          ]}
        />
      )}
      {notReported === 0 ? null : (
        <Text c="dimmed" mt="sm">
          Left out: {formatCounted(notReported, 'property', 'properties', locale)} whose policy title isn’t
          known.
        </Text>
      )}
    </>
  );
}

function PolicyName(props: { readonly title: string; readonly own: string | undefined }) {
  const name = <InertText text={props.title === '' ? 'Untitled' : props.title} />;
  return props.title === props.own ? (
    <Text span inherit fw={650}>
      {name} (this property)
    </Text>
  ) : (
    name
  );
}

function sharedWords(title: string | null | undefined, others: number, locale: string): string {
  if (title === undefined || title === null || title.trim() === '')
    return 'This property’s policy title isn’t known, so it can’t be compared.';
  if (others === 0) return 'Only this property has this policy.';
  return `Shared with ${formatCounted(others, 'other property', 'other properties', locale)}.`;
}

function OtherLinks(props: { readonly rows: readonly PortfolioRow[] }) {
  const { locale } = usePreferences();
  if (props.rows.length === 0) return null;
  const further = props.rows.length - mostLinks;
  return (
    <Group
      component="ul"
      gap="md"
      p={0}
      my="sm"
      style={{ listStyle: 'none' }}
      aria-label="Other properties with this policy"
    >
      {props.rows.slice(0, mostLinks).map(({ propertyId, title }) => (
        <li key={propertyId}>
          <Anchor component={Link} size="sm" href={routes.property(propertyId, 'cancellation-policy')}>
            {visibleText(title ?? `Property ${propertyId}`)}
          </Anchor>
        </li>
      ))}
      {further > 0 ? <li>and {formatCount(further, locale)} more</li> : null}
    </Group>
  );
}

interface TitleComparison {
  /** Most properties first, then by title. */
  readonly groups: readonly { readonly title: string; readonly rows: readonly PortfolioRow[] }[];
  readonly notReported: number;
}

export function compareTitles(rows: readonly PortfolioRow[]): TitleComparison {
  const reported = rows.flatMap((row) =>
    row.policyTitle === null ? [] : [{ row, title: row.policyTitle.trim() }],
  );
  const byTitle = Map.groupBy(reported, ({ title }) => title);
  const groups = [...byTitle].map(([title, members]) => ({ title, rows: members.map(({ row }) => row) }));
  groups.sort((left, right) => right.rows.length - left.rows.length || (left.title < right.title ? -1 : 1));
  return { groups, notReported: rows.length - reported.length };
}
