import { Stack } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { Notice } from '../../components/ui/notice.tsx';

/** Shows notifications if the code that normally does has failed to load, so that no failure goes unreported. */
export function PlainNotifications() {
  const { notifications } = useNotifications();
  return (
    <Stack pos="fixed" left="1rem" bottom="1rem" gap="sm" maw="28rem" style={{ zIndex: 400 }}>
      {notifications.map(({ id, title, message }) => (
        <Notice key={id} tone="warn" live="alert">
          {title} {message}
        </Notice>
      ))}
    </Stack>
  );
}
