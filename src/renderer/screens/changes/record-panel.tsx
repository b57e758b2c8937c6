import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UnreadableEntry } from '../../../contract/ipc/changes/record.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import styles from './record-panel.module.css';
import { t } from './texts.ts';
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
        <Notice key={notice} tone="bad" title={t('recordOfChangesIsNotWhat')} live="status">
          <p>{notice}</p>
        </Notice>
      ))}
      {data.unforgotten === null ? null : (
        <Notice tone="warn" title={t('guestsAreStillKept')} live="status">
          <p>{data.unforgotten}</p>
          <p>{t('forgettingIsTriedAgain')}</p>
        </Notice>
      )}
      {plans === 0 ? null : (
        <Notice tone="bad" title={t('plansThatCannotBeRead')} live="status">
          <p>{t('plansCannotBeReadAny', { count: plans, locale })}</p>
        </Notice>
      )}
      {entries.length === 0 ? null : (
        <Panel title={t('unreadableEntries')} description={t('keptAsTheyAreNothingIsSent')} flush>
          <ul className={styles['entries']} aria-label={t('unreadableEntries')}>
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
    <Notice tone="bad" title={t('checkTheServiceFirst')} live="status">
      <p>{props.loss}</p>
      <p>{t('nothingIsSentUntilThen')}</p>
      <Button
        size="xs"
        variant="default"
        loading={goOn.isPending}
        onClick={() => {
          goOn.mutate();
        }}
      >
        {t('iHaveCheckedTheService')}
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
              ? t('itMayHaveBeenSent')
              : t('itWasOverWhenItWasLastWritten')
            : t('youLetItGo')}
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
          {t('iHaveLooked')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t('letThisEntryGo')}
        confirm={t('letItGo')}
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
        <p>{t('lookAtAtTheServiceFirstThisChange', { title: entry.title })}</p>
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
        ? t('whenItWasWrittenIsNotKnown')
        : t('lastWritten', { at: formatMoment(at, now, locale) })}
    </>
  );
}
