import { Notifications } from '@mantine/notifications';
import styles from './notifications-place.module.css';

/** Where short news stand: none of them is cut off, however narrow the place. */
export function NotificationsPlace() {
  return (
    <Notifications
      position="bottom-left"
      className={styles['place'] ?? ''}
      containerWidth="var(--kh-notification-width)"
      notificationMaxHeight="80vh"
      limit={4}
      zIndex={400}
    />
  );
}
