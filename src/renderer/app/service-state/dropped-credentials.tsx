import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { Notice } from '../../components/ui/notice.tsx';
import styles from './dropped-credentials.module.css';
import { routes } from '../../routes.ts';
import { t } from '../texts.ts';

const names = { 'api-key': t('apiKey'), jwt: t('jwt') } as const;

/** Without a keychain a credential does not outlive a locked screen: said on every screen until it is entered again. */
export function DroppedCredentials(props: { readonly workspace: Workspace }) {
  const dropped = props.workspace.credentials.filter(({ storage }) => storage === 'dropped');
  if (dropped.length === 0) return null;
  const what = dropped.map(({ kind }) => names[kind]).join(t('andThe'));
  return (
    <div className={styles['place']}>
      <Notice
        tone="warn"
        live="status"
        actions={
          <Button size="xs" variant="default" component={Link} href={routes.settings()}>
            {t('enterAgainInSettings')}
          </Button>
        }
      >
        {t('theOfInMemoryOnlyAnd', {
          what,
          name: props.workspace.name,
          count: dropped.length,
          locale: '',
        })}
      </Notice>
    </div>
  );
}
