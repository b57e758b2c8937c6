import { Notifications } from '@mantine/notifications';

/** Where short news stand. */
export function NotificationsPlace() {
  return <Notifications position="bottom-right" limit={4} zIndex={400} />;
}
