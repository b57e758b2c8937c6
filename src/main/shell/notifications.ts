import { Notification } from 'electron';

export interface News {
  readonly title: string;
  readonly body: string;
}

/** Without a reference a notification is garbage collected, and clicking it does nothing. */
const shown = new Set<Notification>();

/**
 * Notifies a person who may be looking elsewhere. If the system shows no notifications, the screens still say the same.
 */
export function notifyPerson({ title, body }: News, onChosen: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  const letGo = (): void => {
    shown.delete(notification);
  };
  shown.add(notification);
  notification.on('click', () => {
    letGo();
    onChosen();
  });
  notification.on('close', letGo);
  notification.on('failed', letGo);
  notification.show();
}
