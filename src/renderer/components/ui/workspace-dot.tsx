import { Box } from '@mantine/core';
import type { Workspace } from '../../../ipc/workspaces.ts';

/** The colour of a workspace's band as a dot; the sample's is hatched, like its band. */
export function WorkspaceDot(props: Pick<Workspace, 'kind' | 'colour'>) {
  const look =
    props.kind === 'sample'
      ? { bg: hatched, bd: '1px solid var(--kh-sample-line)' }
      : { bg: `var(--kh-workspace-${props.colour})` };
  return (
    <Box component="span" display="inline-block" w="0.75rem" h="0.75rem" bdrs="xs" aria-hidden {...look} />
  );
}

const hatched =
  'repeating-linear-gradient(135deg, var(--kh-sample-line) 0 2px, var(--kh-sample-ground) 2px 4px)';
