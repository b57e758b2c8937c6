import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TakenDescription } from '../../../../ipc/descriptions.ts';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { momentText } from '../../../components/format/moment-text.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { DescribedPlaces } from './described-places.tsx';
import { DescribedWritingLines } from './described-writing.tsx';
import { answerName } from '../readings/reading-name.ts';
import styles from './description.module.css';
import { SettingRow } from '../setting-row.tsx';
import { useTell } from '../../../client/tell.ts';

/** The description that is used: of what file, since when, for what, and the ways to another or to none. */
export function TakenDescriptionRow(props: {
  readonly workspaceId: string;
  readonly taken: TakenDescription;
  readonly onReplace: () => void;
}) {
  const { taken, workspaceId } = props;
  const { locale } = usePreferences();
  const [asking, setAsking] = useState(false);
  const remove = useTell('descriptions:remove');
  return (
    <>
      <SettingRow
        name="In use"
        text={
          <>
            <InertText text={taken.fileName} />: <InertText text={taken.title.slice(0, 200)} />{' '}
            <InertText text={taken.version} />, added {momentText(taken.takenAt, locale)}.
          </>
        }
      >
        <Button variant="default" onClick={props.onReplace}>
          Choose another file
        </Button>
        <Button
          variant="default"
          onClick={() => {
            remove.reset();
            setAsking(true);
          }}
        >
          Stop using description
        </Button>
      </SettingRow>
      {taken.resources.map((described) => (
        <div key={described.resource} className={styles['resource']}>
          <h4 className={styles['heading']}>{answerName(described.resource)}</h4>
          <DescribedPlaces described={described} />
        </div>
      ))}
      {taken.writings.map((writing) => (
        <div key={`write ${writing.resource}`} className={styles['resource']}>
          <h4 className={styles['heading']}>Changes: {answerName(writing.resource)}</h4>
          <DescribedWritingLines writing={writing} />
        </div>
      ))}
      <ConfirmDialog
        opened={asking}
        title="Stop using the description?"
        confirm="Stop using description"
        busy={remove.isPending}
        error={remove.error?.error}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          remove.mutate(
            { workspaceId },
            {
              onSuccess: () => {
                setAsking(false);
              },
            },
          );
        }}
      >
        <p>
          Keyholder goes back to matching fields by name, and sends every field the service shows. Nothing
          changes on the service; mappings you confirmed stay.
        </p>
      </ConfirmDialog>
    </>
  );
}
