import { Button, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TakenDescription } from '../../../../ipc/descriptions.ts';
import { ConfirmButton } from '../../../components/ui/confirm-button.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { momentText } from '../../../components/format/moment-text.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { DescribedPlaces } from './described-places.tsx';
import { DescribedWritingLines } from './described-writing.tsx';
import { answerName } from '../../../../core/service/answer-name.ts';
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
        <ConfirmButton
          label="Stop using description"
          title="Stop using the description?"
          step={remove}
          request={{ workspaceId }}
        >
          Keyholder goes back to matching fields by name, and sends every field the service shows. Nothing
          changes on the service; mappings you confirmed stay.
        </ConfirmButton>
      </SettingRow>
      {taken.resources.map((described) => (
        <Part key={described.resource} title={answerName(described.resource)}>
          <DescribedPlaces described={described} />
        </Part>
      ))}
      {taken.writings.map((writing) => (
        <Part key={`write ${writing.resource}`} title={`Changes: ${answerName(writing.resource)}`}>
          <DescribedWritingLines writing={writing} />
        </Part>
      ))}
    </>
  );
}

function Part(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="sm" py="md" fz="sm" style={{ borderTop: '1px solid var(--kh-line)' }}>
      <Title order={4}>{props.title}</Title>
      {props.children}
    </Stack>
  );
}
