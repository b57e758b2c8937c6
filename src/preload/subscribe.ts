import { ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Subscribe } from '../contract/ipc/api.ts';
import type { EventName, EventPayload } from '../contract/ipc/channels.ts';
import { eventNames } from '../contract/ipc/names.ts';

/** Hears one of the contract's events; returns its own unsubscribe. Any other name hears nothing. */
export const subscribe: Subscribe = <E extends EventName>(
  event: E,
  listener: (payload: EventPayload<E>) => void,
) => {
  // SECURITY: the page must not be able to listen to a channel that the contract does not name.
  if (!eventNames.includes(event)) return () => undefined;
  const hear = (_event: IpcRendererEvent, payload: EventPayload<E>): void => {
    listener(payload);
  };
  ipcRenderer.on(event, hear);
  return () => {
    ipcRenderer.removeListener(event, hear);
  };
};
