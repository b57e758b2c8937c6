import { ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Subscribe } from '../ipc/api.ts';
import type { EventName, EventPayload } from '../ipc/channels.ts';
import { eventNames } from '../ipc/names.ts';

/** Beyond this the oldest events are dropped, because the page reads such data again anyway. */
const mostWaiting = 200;

interface Waiting {
  readonly calls: [IpcRendererEvent, unknown][];
  readonly stop: () => void;
}
const waiting = new Map<EventName, Waiting>();

/**
 * Keeps events that arrive before the page's script listens, for the first listener. Call it before any request is
 * made for the page, so that no change after its response is missed.
 */
export function keepEventsForThePage(): void {
  for (const event of eventNames) {
    const calls: Waiting['calls'] = [];
    const keep = (ipcEvent: IpcRendererEvent, payload: unknown): void => {
      calls.push([ipcEvent, payload]);
      if (calls.length > mostWaiting) calls.shift();
    };
    ipcRenderer.on(event, keep);
    waiting.set(event, { calls, stop: () => ipcRenderer.removeListener(event, keep) });
  }
}

/** Listens to one of the contract's events. Returns the function that unsubscribes. Any other name is ignored. */
export const subscribe: Subscribe = <E extends EventName>(
  event: E,
  listener: (payload: EventPayload<E>) => void,
) => {
  // SECURITY: the page must not be able to listen to a channel that the contract does not name.
  if (!eventNames.includes(event)) return () => undefined;
  const before = waiting.get(event);
  waiting.delete(event);
  before?.stop();
  const hear = (_event: IpcRendererEvent, payload: EventPayload<E>): void => {
    listener(payload);
  };
  ipcRenderer.on(event, hear);
  for (const call of before?.calls ?? []) ipcRenderer.emit(event, ...call);
  return () => {
    ipcRenderer.removeListener(event, hear);
  };
};
