import { Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { describeAge, formatMoment, parseInstant } from '../format/format-age.ts';
import { usePreferences } from '../format/preferences.tsx';
import { useNow } from '../format/use-now.ts';

/** "refreshed 4 min ago", or "offline: as of 19 Nov 18:20" if the service couldn't be reached. */
export function AgeLabel(props: { readonly readAt: string | null; readonly offline?: boolean }) {
  const now = useNow(20_000);
  const { locale } = usePreferences();
  const offline = props.offline ?? false;
  const instant = props.readAt === null ? undefined : parseInstant(props.readAt);
  return (
    <Text
      span
      fz="xs"
      c={offline ? 'var(--kh-warn-text)' : 'dimmed'}
      style={inOneLine}
      data-age=""
      data-offline={offline || undefined}
      title={instant === undefined ? undefined : formatMoment(instant, now, locale)}
    >
      {offline ? <IconCloudOff size={14} aria-hidden style={raised} /> : null}
      {describeAge({ readAt: props.readAt, offline, now, locale })}
    </Text>
  );
}

const inOneLine = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const raised = { marginRight: 4, verticalAlign: '-2px' } as const;
