import { Button, PasswordInput } from '@mantine/core';
import { IconKeyOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { CredentialRefusal, Today } from '../../../ipc/today.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { keepOutOfPictures } from '../../client/content-protection.ts';
import { useAskAgain, useReplaceAndCheck } from '../../client/today.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';

import { momentText } from '../../components/format/moment-text.ts';
import { notifyDone, notifyWarning } from '../../components/ui/notify.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './refused-key.module.css';
import { useTell } from '../../client/tell.ts';

const names = { 'api-key': 'API key', jwt: 'JWT' } as const;

/**
 * A credential that the service refuses as a whole, and the field to replace it there and then.
 * SECURITY: what is typed goes to the main process alone, and is forgotten here as soon as it is handed over.
 */
export function RefusedKey(props: { readonly refusal: CredentialRefusal; readonly today: Today }) {
  const { refusal, today } = props;
  const { workspaceId } = today;
  const { locale } = usePreferences();
  const isSample = useActiveWorkspace()?.kind === 'sample';
  const [secret, setSecret] = useState('');
  const sync = useTell('portfolio:sync');
  const name = names[refusal.kind];
  const onAsked = (accepted: boolean | null): void => {
    if (accepted === false) {
      notifyWarning(`The service refuses the ${name}`, 'Keyholder tried it once and has stopped using it.');
      return;
    }
    notifyDone(`The service accepts the ${name}. Older data is being refreshed.`);
    sync.mutate({ workspaceId, scope: 'stale', propertyIds: null });
  };
  const replace = useReplaceAndCheck(onAsked);
  const again = useAskAgain(onAsked);
  const failure = replace.error?.error ?? again.error?.error;
  const onField = replace.error?.error.fields?.[0]?.message;
  return (
    <section className={styles['card']} aria-label={`The service refused the ${name}`}>
      <IconKeyOff size={20} className={styles['icon']} aria-hidden />
      <div className={styles['body']}>
        <h2 className={styles['title']}>
          The service has refused the {name} since {momentText(refusal.since, locale)}
        </h2>
        <p className={styles['text']}>
          {refusal.besideKey ? 'It’s sent with the API key, so either could be the cause. ' : ''}
          Keyholder has stopped using it
          {refusal.held === 0
            ? ''
            : ` (${formatCounted(refusal.held, 'request', 'requests', locale)} on hold)`}
          . {formatCounted(today.judged.houses, 'property shows', 'properties show', locale)} older data.
        </p>
        <form
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (secret.trim() === '') return;
            replace.mutate({ workspaceId, kind: refusal.kind, secret });
            setSecret('');
          }}
        >
          {isSample ? null : (
            <>
              <PasswordInput
                aria-label={name}
                placeholder={`New ${name}`}
                autoComplete="off"
                spellCheck={false}
                maxLength={16_000}
                className={styles['field'] ?? ''}
                ref={keepOutOfPictures}
                value={secret}
                error={onField}
                onChange={(event) => {
                  setSecret(event.currentTarget.value);
                }}
              />
              <Button type="submit" loading={replace.isPending} disabled={secret.trim() === ''}>
                Replace and check
              </Button>
            </>
          )}
          <Button
            variant="default"
            loading={again.isPending}
            onClick={() => {
              again.mutate(workspaceId);
            }}
          >
            Try again
          </Button>
        </form>
        {isSample ? null : (
          <p className={styles['note']}>The new one is saved in the keychain and tried once.</p>
        )}
        {failure === undefined || onField !== undefined ? null : <ErrorNotice error={failure} />}
      </div>
    </section>
  );
}
