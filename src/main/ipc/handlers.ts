import type { BrowserWindow } from 'electron';
import type { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import {
  channels,
  events,
  type ChannelName,
  type ChannelRequest,
  type ChannelResponse,
  type EventName,
  type EventPayload,
} from '../../ipc/channels.ts';
import type { Consent } from '../intent/intent-gate.ts';

/** One handler per channel: a missing one doesn't compile. `consent` contains what the person typed. */
export type Handlers = {
  readonly [C in ChannelName]: (
    request: ChannelRequest<C>,
    consent: Consent,
  ) => Promise<Result<ChannelResponse<C>>> | Result<ChannelResponse<C>>;
};

/** For example `HandlersOf<'changes'>`. */
export type HandlersOf<D extends string> = Pick<Handlers, Extract<ChannelName, `${D}:${string}`>>;

export const channelSchemas: {
  readonly [C in ChannelName]: {
    request: z.ZodType<ChannelRequest<C>>;
    response: z.ZodType<ChannelResponse<C>>;
  };
} = channels;

export const eventSchemas: { readonly [E in EventName]: z.ZodType<EventPayload<E>> } = events;

/** Sends an event; the payload has passed its schema. */
export type Emit = <E extends EventName>(event: E, payload: EventPayload<E>) => void;

/** Logs a fault of our own; the renderer never gets its details. */
export type RecordFault = (where: string, fault: unknown) => void;

/** Sends events to the window, if there is one; a payload that fails its schema is logged instead. */
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
