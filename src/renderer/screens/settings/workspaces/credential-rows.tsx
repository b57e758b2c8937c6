import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { ConfirmButton } from '../../../components/ui/confirm-button.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { SettingRow } from '../setting-row.tsx';
import { useTell } from '../../../client/tell.ts';
import { useReplaceCredential } from '../../../client/workspaces/credentials.ts';
import { notifyDone, notifyWarning } from '../../../components/ui/notify.ts';
import { Dialog, DialogForm } from '../../../components/ui/dialog.tsx';
import { SecretInput } from '../../../kit/secret-input.tsx';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';

type Credential = Workspace['credentials'][number];

/** The credentials of a workspace: whether they exist and where they are stored, never their values. */
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
      <Button aria-describedby={nameId} onClick={() => setEntering(true)}>
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

/**
 * Takes a new secret and passes it to the main process. SECURITY: this component holds it only while the
 * dialog is open.
 */
function ReplaceCredential(props: {
  readonly workspaceId: string;
  readonly kind: Credential['kind'];
  /** Whether the new credential replaces an existing one. */
  readonly isHeld: boolean;
  readonly action: string;
  readonly onClose: () => void;
}) {
  const { workspaceId, kind, isHeld, onClose } = props;
  const [secret, setSecret] = useState('');
  const replace = useReplaceCredential();
  const sync = useTell('portfolio:sync');
  const failure = replace.error?.error;
  const onField = failure?.fields?.[0]?.message;
  const name = credentialNames[kind];
  return (
    <Dialog opened onClose={onClose} title="A new credential" size="28rem">
      <DialogForm
        submit={props.action}
        busy={replace.isPending}
        disabled={secret.trim() === ''}
        error={onField === undefined ? failure : undefined}
        onSubmit={() => {
          replace.mutate(
            { workspaceId, kind, secret },
            {
              onSuccess: (accepted) => {
                onClose();
                if (accepted === false) {
                  notifyWarning(
                    `The service refuses the new ${name}`,
                    'It’s saved and was tried once. If it was copied wrongly, replace it again.',
                  );
                  return;
                }
                notifyDone(`The ${name} is ${isHeld ? 'replaced' : 'saved'}.`);
                // The new credential may have access where the old one was refused.
                sync.mutate({ workspaceId, scope: 'stale', propertyIds: null });
              },
            },
          );
        }}
        onCancel={onClose}
      >
        <SecretInput
          label={name}
          {...(isHeld ? { description: 'It replaces the current one immediately.' } : {})}
          data-autofocus
          value={secret}
          error={onField}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  );
}

const credentialNames = { 'api-key': 'API key', jwt: 'JWT' } as const satisfies Record<
  Credential['kind'],
  string
>;

const storageWords = {
  keychain: 'Saved in the OS keychain.',
  memory: 'In memory until you quit.',
  dropped: 'Cleared when the screen locked or the computer slept. Enter it again.',
  none: 'Not entered.',
} as const satisfies Record<Credential['storage'], string>;

/** Where a credential is stored and when it expires, never its value. */
export function describeCredential(held: Credential | undefined, now: Date, locale: string): string {
  if (held === undefined) return storageWords.none;
  const words = storageWords[held.storage];
  const expires = held.expiresAt === null ? undefined : parseInstant(held.expiresAt);
  if (expires === undefined) return words;
  const moment = formatMoment(expires, now, locale);
  return expires <= now ? `${words} Expired ${moment}: replace it.` : `${words} Valid until ${moment}.`;
}
