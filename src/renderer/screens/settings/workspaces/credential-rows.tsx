import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
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
  const [asking, setAsking] = useState<'replace' | 'remove' | undefined>(undefined);
  const nameId = useId();
  const remove = useTell('credentials:remove');
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const exists = held !== undefined && held.storage !== 'none' && held.storage !== 'dropped';
  const action = exists ? 'Replace' : held?.storage === 'dropped' ? 'Enter again' : 'Add';
  const close = (): void => {
    setAsking(undefined);
  };
  return (
    <SettingRow name={credentialNames[kind]} nameId={nameId} text={describeCredential(held, now, locale)}>
      <Button
        variant="default"
        aria-describedby={nameId}
        onClick={() => {
          setAsking('replace');
        }}
      >
        {action}
      </Button>
      {exists ? (
        <Button
          variant="default"
          aria-describedby={nameId}
          onClick={() => {
            remove.reset();
            setAsking('remove');
          }}
        >
          Remove
        </Button>
      ) : null}
      {asking === 'replace' ? (
        <ReplaceCredential
          workspaceId={workspace.id}
          kind={kind}
          isHeld={exists}
          action={action}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={`Remove the ${credentialNames[kind]} of ${workspace.name}?`}
        confirm="Remove"
        danger
        busy={remove.isPending}
        error={remove.error?.error}
        onClose={close}
        onConfirm={() => {
          remove.mutate({ workspaceId: workspace.id, kind }, { onSuccess: close });
        }}
      >
        <p>
          It’s deleted from this computer. Keyholder can’t show it again; your operator can issue another.
        </p>
      </ConfirmDialog>
    </SettingRow>
  );
}
