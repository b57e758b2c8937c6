import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { ConfirmButton } from '../../../components/ui/confirm-button.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { credentialNames, describeCredential } from './credential-words.ts';
import { ReplaceCredential } from './replace-credential.tsx';
import { SettingRow } from '../setting-row.tsx';
import { useTell } from '../../../client/tell.ts';

type Credential = Workspace['credentials'][number];

/** The credentials of a workspace: that they exist and where they are kept, never what they are. */
export function CredentialRows(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  return (
    <>
      {(['api-key', 'jwt'] as const).map((kind) => {
        const held = workspace.credentials.find((credential) => credential.kind === kind);
        return <CredentialRow key={kind} workspace={workspace} kind={kind} held={held} />;
      })}
    </>
  );
}

function CredentialRow(props: {
  readonly workspace: Workspace;
  readonly kind: Credential['kind'];
  readonly held: Credential | undefined;
}) {
  const { workspace, kind, held } = props;
  const [isEntering, setEntering] = useState(false);
  const nameId = useId();
  const remove = useTell('credentials:remove');
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const exists = held !== undefined && held.storage !== 'none' && held.storage !== 'dropped';
  const action = exists ? 'Replace' : held?.storage === 'dropped' ? 'Enter again' : 'Add';
  return (
    <SettingRow name={credentialNames[kind]} nameId={nameId} text={describeCredential(held, now, locale)}>
      <Button
        variant="default"
        aria-describedby={nameId}
        onClick={() => {
          setEntering(true);
        }}
      >
        {action}
      </Button>
      {exists ? (
        <ConfirmButton
          label="Remove"
          aria-describedby={nameId}
          title={`Remove the ${credentialNames[kind]} of ${workspace.name}?`}
          danger
          step={remove}
          request={{ workspaceId: workspace.id, kind }}
        >
          It’s deleted from this computer. Keyholder can’t show it again; your operator can issue another.
        </ConfirmButton>
      ) : null}
      {isEntering ? (
        <ReplaceCredential
          workspaceId={workspace.id}
          kind={kind}
          isHeld={exists}
          action={action}
          onClose={() => setEntering(false)}
        />
      ) : null}
    </SettingRow>
  );
}
