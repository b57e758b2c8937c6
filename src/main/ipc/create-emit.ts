import type { BrowserWindow } from 'electron';
import type { RecordFault } from './answer-call.ts';
import { eventSchemas, type Emit } from './handlers.ts';

/** Tells the window, if there is one; a payload that fails its schema is recorded and never sent. */
export function createEmit(window: () => BrowserWindow | null, recordFault: RecordFault): Emit {
  return (event, payload) => {
    const checked = eventSchemas[event].safeParse(payload);
    if (!checked.success) {
      recordFault(`${event} event`, checked.error);
      return;
    }
    const target = window();
    if (target !== null && !target.isDestroyed()) target.webContents.send(event, checked.data);
  };
}
