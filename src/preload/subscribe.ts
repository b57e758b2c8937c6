import { ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Subscribe } from '../ipc/api.ts';
import type { EventName, EventPayload } from '../ipc/channels.ts';
import { eventNames } from '../ipc/names.ts';

/** Beyond this the oldest are let go: the page reads anew what changes so often. */
const mostWaiting = 200;

interface Waiting {
  readonly calls: [IpcRendererEvent, unknown][];
  readonly stop: () => void;
}
const waiting = new Map<EventName, Waiting>();

/**
 * Keeps what is told before the page's script is there to listen, for whoever listens first. To be called before anything
 * is asked ahead for the page: what changes after that answer must not be missed.
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

/** Hears one of the contract's events; returns its own unsubscribe. Any other name hears nothing. */
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
