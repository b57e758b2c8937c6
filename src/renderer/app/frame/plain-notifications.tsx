import { Stack } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { Notice } from '../../components/ui/notice.tsx';

/** What is to be said where the code that usually says it did not come: nothing that failed stays unsaid. */
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
