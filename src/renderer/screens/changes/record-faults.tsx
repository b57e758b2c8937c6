import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UnreadableEntry } from '../../../ipc/changes/record.ts';
import { formatCount, plural } from '../../../core/values/words/plural.ts';
import { ConfirmButton } from '../../components/ui/confirm-button.tsx';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { Line, Lines } from '../../components/list/lines.tsx';
import { useAsk } from '../../client/ask.ts';
import { useChangeTitles } from '../../client/properties/property-names.ts';
import { useTell } from '../../client/tell.ts';

export function RecordFaults(props: { readonly workspaceId: string }) {
  const { data } = useAsk('record:state');
  const { locale } = usePreferences();
  if (data === undefined) return null;
  const entries = data.unreadable.filter(({ workspaceId }) => workspaceId === props.workspaceId);
  const bulkEdits = data.unreadableBulkEdits;
  return (
    <>
      {data.loss === null ? null : (
        <PutBack title="Check the service first" withEntriesOf={null} confirm="I’ve checked the service">
          <p>{data.loss}</p>
          <p>Keyholder sends nothing until you confirm.</p>
        </PutBack>
      )}
      {data.earlierCopies.map(({ workspaceId, name }) => (
        <PutBack
          key={workspaceId}
          title={`An earlier copy of what was set for ${name}`}
          withEntriesOf={workspaceId}
          confirm="Use the earlier copy"
        >
          <p>
            The keychain knows later mappings, addresses and limits than the file: it was restored to an
            earlier day, or shortened. None of them is used until you confirm. Check them in Settings
            afterwards.
          </p>
        </PutBack>
      ))}
      {data.notices.map((notice) => (
        <Notice key={notice} tone="bad" title="History may have been altered" live="status">
          <p>{notice}</p>
        </Notice>
      ))}
      {data.unforgotten === null ? null : (
        <Notice tone="warn" title="Guest details due for removal are still stored" live="status">
          <p>{data.unforgotten}</p>
          <p>Keyholder tries again every six hours and at each start.</p>
        </Notice>
      )}
      {bulkEdits === 0 ? null : (
        <Notice tone="bad" title="Unreadable bulk edits" live="status">
          <p>
            {plural(bulkEdits, 'One bulk edit', `${formatCount(bulkEdits, locale)} bulk edits`)} can’t be
            opened any more. Their changes are listed below one by one.
          </p>
        </Notice>
      )}
      {entries.length === 0 ? null : (
        <Panel
          title="Unreadable entries"
          description="Stored unchanged. Keyholder sends nothing to the same resource until you’ve checked the service."
          flush
        >
          <Lines label="Unreadable entries">
            {entries.map((entry) => (
              <EntryLine key={entry.changeId} entry={entry} />
            ))}
          </Lines>
        </Panel>
      )}
    </>
  );
}

/** Offers to continue with an earlier state of the record. */
function PutBack(props: {
  readonly title: string;
  readonly withEntriesOf: string | null;
  readonly confirm: string;
  readonly children: ReactNode;
}) {
  const { title, withEntriesOf, confirm, children } = props;
  const goOn = useTell('record:go-on');
  return (
    <Notice tone="bad" title={title} live="status">
      {children}
      <Button size="xs" loading={goOn.isPending} onClick={() => goOn.mutate({ withEntriesOf })}>
        {confirm}
      </Button>
      {goOn.error === null ? null : <p role="alert">{goOn.error.error.message}</p>}
    </Notice>
  );
}

function EntryLine(props: { readonly entry: UnreadableEntry }) {
  const { entry } = props;
  const title = useChangeTitles(entry.workspaceId)(entry.title);
  const setAside = useTell('record:set-aside');
  return (
    <Line
      title={title}
      aside={
        entry.lookedAt === null ? (
          <ConfirmButton
            size="xs"
            label="I’ve checked"
            title="Dismiss this entry?"
            confirm="Dismiss entry"
            step={setAside}
            request={{ changeId: entry.changeId }}
          >
            Check {title} on the service first: this change may have been sent and may still take effect. The
            entry stays; afterwards you can edit the resource again.
          </ConfirmButton>
        ) : null
      }
    >
      <LastWritten at={entry.at} /> {entry.why}{' '}
      {entry.lookedAt === null
        ? entry.blocks
          ? 'It may have been sent.'
          : 'It was finished when last written.'
        : 'You dismissed it.'}
    </Line>
  );
}

function LastWritten(props: { readonly at: string | null }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const at = props.at === null ? undefined : parseInstant(props.at);
  return <>{at === undefined ? 'Date unknown.' : `Last written ${formatMoment(at, now, locale)}.`}</>;
}
