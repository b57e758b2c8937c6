import { useNotifications } from '@mantine/notifications';
import { Notice } from '../../components/ui/notice.tsx';
import styles from './plain-notifications.module.css';

/** What is to be said where the code that usually says it did not come: nothing that failed stays unsaid. */
export function PlainNotifications() {
  const { notifications } = useNotifications();
  return (
    <div className={styles['place']}>
      {notifications.map(({ id, title, message }) => (
        <Notice key={id} tone="warn" live="alert">
          {title} {message}
        </Notice>
      ))}
    </div>
  );
}
