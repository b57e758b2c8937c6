import { Button, Stack, Title } from '@mantine/core';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { useState, type ReactNode } from 'react';
import type { EventPayload } from '../../../../ipc/channels.ts';
import type { DescriptionOffer, TakenDescription } from '../../../../ipc/descriptions.ts';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { useBridgeEvent } from '../../../client/queries/live-events.ts';
import { workspaceScreen } from '../../../kit/properties.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { DescriptionOfferView } from './description-offer.tsx';
import { SettingRow } from '../setting-row.tsx';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';
import { ConfirmButton } from '../../../components/ui/confirm-button.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { momentText } from '../../../components/format/moment-text.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { DescribedFields, DescribedWritingLines } from './described-fields.tsx';
import { answerName } from '../../../../core/service/answer-name.ts';

/** The service's own description, from a file that its operator provides. */
export const DescriptionPanel = workspaceScreen(DescriptionOf);

function DescriptionOf({ workspace }: { readonly workspace: Workspace }) {
  const [offer, setOffer] = useState<DescriptionOffer | null>(null);
  const taken = useAsk('descriptions:get', { workspaceId: workspace.id });
  const choose = useTell('descriptions:choose');
  const failure = choose.error?.error;
  const start = (): void => {
    setOffer(null);
    choose.mutate({ workspaceId: workspace.id }, { onSuccess: setOffer });
  };
  return (
    <Panel
      title="Interface description"
      description="The service’s own OpenAPI file, from your operator. Keyholder follows its names, types and limits; the file stays on this computer."
    >
      {taken.error === null ? null : <ErrorNotice error={taken.error.error} />}
      {failure === undefined || failure.code === 'cancelled' ? null : <ErrorNotice error={failure} />}
      {workspace.kind === 'sample' ? (
        <SettingRow name="Not needed here" text="The sample service is built into Keyholder." />
      ) : choose.isPending ? (
        <Reading workspaceId={workspace.id} />
      ) : taken.data === undefined || taken.data === null ? (
        <SettingRow
          name="None in use"
          text="JSON or YAML, OpenAPI 3.0 or 3.1, up to 5 MB. You’ll see what it settles before it’s used."
        >
          <ActionButton of="Interface description" onClick={start}>
            Choose a file
          </ActionButton>
        </SettingRow>
      ) : (
        <TakenDescriptionRow workspaceId={workspace.id} taken={taken.data} onReplace={start} />
      )}
      {offer === null ? null : (
        <DescriptionOfferView
          key={offer.offerId}
          workspaceId={workspace.id}
          offer={offer}
          onDone={() => setOffer(null)}
        />
      )}
    </Panel>
  );
}

function Reading(props: { readonly workspaceId: string }) {
  const [progress, setProgress] = useState<EventPayload<'descriptions:progress'> | null>(null);
  const cancel = useTell('descriptions:cancel');
  useBridgeEvent('descriptions:progress', (reported) => {
    if (reported.workspaceId === props.workspaceId) setProgress(reported);
  });
  return (
    <SettingRow name="Interface description" text={<span role="status">{progressWords(progress)}</span>}>
      <Button disabled={progress === null} onClick={() => cancel.mutate({ workspaceId: props.workspaceId })}>
        Stop
      </Button>
    </SettingRow>
  );
}

function progressWords(progress: EventPayload<'descriptions:progress'> | null): string {
  if (progress === null) return 'Choose the file in the system’s window.';
  const { step, done, of } = progress;
  return step === 'reading' ? 'Opening the file…' : `Comparing with the latest data: ${done + 1} of ${of}…`;
}

function TakenDescriptionRow(props: {
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
        <Button onClick={props.onReplace}>Choose another file</Button>
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
          <DescribedFields described={described} />
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
