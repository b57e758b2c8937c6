import { Notifications } from '@mantine/notifications';
import styles from './notifications-place.module.css';

/** The place of notifications. None is cut off, however narrow it is. */
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
