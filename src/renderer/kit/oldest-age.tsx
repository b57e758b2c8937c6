import { Text } from '@mantine/core';
import { useReachability } from '../client/workspaces/service-state.ts';
import { AgeLabel } from '../components/text/age-label.tsx';

/** The oldest response on a screen of many properties; empty if there is none. */
export function OldestAge(props: { readonly workspaceId: string; readonly readAt: string | null }) {
  const offline = useReachability(props.workspaceId)?.reachable === false;
  if (props.readAt === null) return null;
  return (
    <Text span fz="xs" c="dimmed">
      oldest <AgeLabel readAt={props.readAt} offline={offline} />
    </Text>
  );
}
