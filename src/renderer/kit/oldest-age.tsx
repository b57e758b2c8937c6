import { Text } from '@mantine/core';
import { useReachability } from '../client/workspaces/service-state.ts';
import { AgeLabel } from '../components/text/age-label.tsx';

/** Of everything on a screen of many properties, the oldest answer; nothing where there is none. */
export function OldestAge(props: { readonly workspaceId: string; readonly readAt: string | null }) {
  const offline = useReachability(props.workspaceId)?.reachable === false;
  if (props.readAt === null) return null;
  return (
    <Text span fz="xs" c="dimmed">
      oldest <AgeLabel readAt={props.readAt} offline={offline} />
    </Text>
  );
}
