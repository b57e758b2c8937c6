import { Notification } from 'electron';

export interface News {
  readonly title: string;
  readonly body: string;
}

/** What nobody holds is collected, and choosing it then does nothing. */
const shown = new Set<Notification>();

/**
 * Tells the person through the operating system, who may be looking elsewhere. Where the system shows none, the
 * console's own screens say the same.
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
