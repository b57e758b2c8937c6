import { Notification } from 'electron';

export interface News {
  readonly title: string;
  readonly body: string;
}

/**
 * Tells the person through the operating system, who may be looking elsewhere. Where the system shows none, the
 * console's own screens say the same.
 */
export function notifyPerson({ title, body }: News, onChosen: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  notification.on('click', onChosen);
  notification.show();
}
