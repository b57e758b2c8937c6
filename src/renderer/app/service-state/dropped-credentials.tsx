import { Box, Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { plural } from '../../../core/values/words/plural.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { routes } from '../../routes.ts';

const names = { 'api-key': 'API key', jwt: 'JWT' } as const;

/**
 * Without a keychain, a credential is dropped when the screen locks. Every screen says so until it is entered again.
 */
export function DroppedCredentials(props: { readonly workspace: Workspace }) {
  const dropped = props.workspace.credentials.filter(({ storage }) => storage === 'dropped');
  if (dropped.length === 0) return null;
  const what = dropped.map(({ kind }) => names[kind]).join(' and the ');
  return (
    <Box px="2rem" pt="lg">
      <Notice
        tone="warn"
        live="status"
        actions={
          <Button size="xs" component={Link} href={routes.settings('connection')}>
            Enter again in Settings
          </Button>
        }
      >
        The {what} of {props.workspace.name} {plural(dropped.length, 'was', 'were')} in memory only, and
        cleared when the screen locked or the computer slept.
      </Notice>
    </Box>
  );
}
