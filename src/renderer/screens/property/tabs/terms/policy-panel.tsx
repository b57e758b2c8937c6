import { Text } from '@mantine/core';
import type { PreviousSnapshot } from '../../../../../ipc/snapshots.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import {
  type FieldChange,
  fieldChanges,
} from '../../../../../core/analysis/settings-changes/field-changes.ts';
import {
  type ResourceReading,
  readAs,
  useResourceReading,
} from '../../../../client/houses/resource-reading.ts';
import { usePreviousSnapshot } from '../../../../client/houses/snapshots.ts';
import { formatMoment, parseInstant } from '../../../../components/format/format-age.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { useNow } from '../../../../components/format/use-now.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { JsonTree } from '../../../../components/snapshot/json-tree/json-tree.tsx';
import { Absent, Nothing } from '../../../../components/text/absent.tsx';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { RecordFacts } from '../../../../kit/facts.tsx';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import { type Column, SimpleTable } from '../../../../kit/simple-table.tsx';
import { SamePolicy } from './same-policy.tsx';

type Policy = ResourceValue<'cancellation-policy'>;

/** What a guest is told about cancelling, what changed in it, and which other properties have it. */
export function PolicyPanels(props: PropertyPlace) {
  const { workspace, propertyId } = props;
  const policy = useResourceReading('cancellation-policy', { workspaceId: workspace.id, propertyId });
  const value = policy.read?.value;
  return (
    <>
      <ResourcePanel
        title="Cancellation policy"
        description="View only: the service doesn’t let Keyholder change it."
        reading={policy}
        hasHistory
      >
        {(read) => <RecordFacts resource="cancellation-policy" of={read} />}
      </ResourcePanel>
      <PolicyHistory policy={policy} />
      <SamePolicy
        workspaceId={workspace.id}
        propertyId={propertyId}
        title={value === undefined ? undefined : (value.title ?? null)}
      />
    </>
  );
}

/** The policy before it last changed, where that was seen here. */
function PolicyHistory(props: { readonly policy: ResourceReading<'cancellation-policy'> }) {
  const { view, read } = props.policy;
  if (view === undefined || read === undefined) return null;
  return <SinceLastChange reading={{ key: view.key, bodyHash: view.bodyHash }} present={read.value} />;
}

function SinceLastChange(props: {
  readonly reading: Pick<NonNullable<ResourceReading<'cancellation-policy'>['view']>, 'key' | 'bodyHash'>;
  readonly present: Policy;
}) {
  const { data: previous, error } = usePreviousSnapshot(props.reading.key, props.reading.bodyHash);
  if (error !== null) return <ErrorNotice error={error.error} />;
  if (previous === undefined || previous === null) return null;
  return (
    <Panel title="What changed">
      <Changes previous={previous} present={props.present} />
    </Panel>
  );
}

function Changes(props: { readonly previous: PreviousSnapshot; readonly present: Policy }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const instant = parseInstant(props.previous.readAt);
  const when = instant === undefined ? 'earlier' : formatMoment(instant, now, locale);
  const before = readAs('cancellation-policy', props.previous);
  if (before === undefined) {
    return (
      <>
        <Text c="dimmed">The policy loaded on {when} couldn’t be read, so it isn’t compared.</Text>
        <JsonTree value={props.previous.body} label="The earlier policy" />
      </>
    );
  }
  const fields = fieldChanges('cancellation-policy', before.value, props.present);
  if (fields.length === 0) {
    return <Text c="dimmed">The response changed after {when}, but nothing shown here did.</Text>;
  }
  return <SimpleTable caption="The policy before and now" rows={fields} columns={changeColumns(when)} />;
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
