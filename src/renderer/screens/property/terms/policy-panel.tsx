import { Text } from '@mantine/core';
import type { SnapshotView } from '../../../../ipc/snapshots.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { type FieldChange, fieldChanges } from '../../../../core/analysis/settings-changes/field-changes.ts';
import { useOwn } from '../../../client/houses/property.ts';
import { readAs } from '../../../client/houses/resource-reading.ts';
import { usePreviousSnapshot } from '../../../client/houses/snapshots.ts';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { JsonTree } from '../../../components/snapshot/json-tree/json-tree.tsx';
import { Absent, Nothing } from '../../../components/text/absent.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { RecordFacts } from '../../../kit/facts.tsx';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { type Column, SimpleTable } from '../../../kit/simple-table.tsx';
import { SamePolicy } from './same-policy.tsx';

/** What a guest is told about cancelling, what changed in it, and which other properties have it. */
export function PolicyPanels() {
  const policy = useOwn('cancellation-policy');
  const { view, read } = policy;
  return (
    <>
      <ResourcePanel
        title="Cancellation policy"
        description="View only: the service doesn’t let Keyholder change it."
        reading={policy}
        hasHistory
      >
        {(value) => <RecordFacts resource="cancellation-policy" of={value} />}
      </ResourcePanel>
      {view === undefined || read === undefined ? null : <WhatChanged view={view} present={read.value} />}
      <SamePolicy title={read === undefined ? undefined : (read.value.title ?? null)} />
    </>
  );
}

/** The policy before it last changed, where that was seen here. */
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
