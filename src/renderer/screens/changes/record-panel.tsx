import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UnreadableEntry } from '../../../contract/ipc/changes/record.ts';
import { formatCount, plural } from '../../../contract/wording/plural.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import styles from './record-panel.module.css';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

/** What is wrong with the record itself, and entries of it that cannot be read; nothing in ordinary life. */
export function RecordPanel(props: { readonly workspaceId: string }) {
  const { data } = useAsk('record:state');
  const { locale } = usePreferences();
  if (data === undefined) return null;
  const entries = data.unreadable.filter(({ workspaceId }) => workspaceId === props.workspaceId);
  const plans = data.unreadablePlans;
  return (
    <>
      {data.loss === null ? null : <LostRecord loss={data.loss} />}
      {data.notices.map((notice) => (
        <Notice key={notice} tone="bad" title="The record of changes is not what it was" live="status">
          <p>{notice}</p>
        </Notice>
      ))}
      {data.unforgotten === null ? null : (
        <Notice tone="warn" title="Guests that were to be forgotten are still kept" live="status">
          <p>{data.unforgotten}</p>
          <p>Keyholder tries again every six hours, and each time it starts.</p>
        </Notice>
      )}
      {plans === 0 ? null : (
        <Notice tone="bad" title="Plans that cannot be read" live="status">
          <p>
            {plural(plans, 'One plan', `${formatCount(plans, locale)} plans`)} cannot be read any more. What
            they changed is listed below as changes of their own.
          </p>
        </Notice>
      )}
      {entries.length === 0 ? null : (
        <Panel
          title="Unreadable entries"
          description="Kept as they are. Nothing is sent to the same resource until you have looked at the service."
          flush
        >
          <ul className={styles['entries']} aria-label="Unreadable entries">
            {entries.map((entry) => (
              <EntryLine key={entry.changeId} entry={entry} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function LostRecord(props: { readonly loss: string }) {
  const goOn = useTell('record:go-on');
  return (
    <Notice tone="bad" title="Check the service first" live="status">
      <p>{props.loss}</p>
      <p>Keyholder sends nothing until you confirm that you have.</p>
      <Button
        size="xs"
        variant="default"
        loading={goOn.isPending}
        onClick={() => {
          goOn.mutate();
        }}
      >
        I’ve checked the service
      </Button>
      {goOn.error === null ? null : <p role="alert">{goOn.error.error.message}</p>}
    </Notice>
  );
}

function EntryLine(props: { readonly entry: UnreadableEntry }) {
  const { entry } = props;
  const [asking, setAsking] = useState(false);
  const setAside = useTell('record:set-aside');
  return (
    <li className={styles['entry']}>
      <div className={styles['what']}>
        <span className={styles['title']}>{entry.title}</span>
        <span className={styles['why']}>
          <LastWritten at={entry.at} /> {entry.why}{' '}
          {entry.lookedAt === null
            ? entry.blocks
              ? 'It may have been sent.'
              : 'It was over when it was last written.'
            : 'You let it go.'}
        </span>
      </div>
      {entry.lookedAt === null ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setAside.reset();
            setAsking(true);
          }}
        >
          I have looked
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title="Let this entry go?"
        confirm="Let it go"
        busy={setAside.isPending}
        error={setAside.error?.error}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAside.mutate(
            { changeId: entry.changeId },
            {
              onSuccess: () => {
                setAsking(false);
              },
            },
          );
        }}
      >
        <p>
          Look at {entry.title} at the service first: this change may have been sent, and may even still take
          effect. The entry is kept as it is. Afterwards the resource can be changed again.
        </p>
      </ConfirmDialog>
    </li>
  );
}

function LastWritten(props: { readonly at: string | null }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const at = props.at === null ? undefined : parseInstant(props.at);
  return (
    <>
      {at === undefined
        ? 'When it was written is not known.'
        : `Last written ${formatMoment(at, now, locale)}.`}
    </>
  );
}
