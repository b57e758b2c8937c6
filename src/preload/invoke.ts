import { ipcRenderer } from 'electron';
import type { Result } from '../contract/errors.ts';
import type { ChannelName, ChannelRequest, ChannelResponse } from '../contract/ipc/channels.ts';

/** Only the preload's own files call this; the page sees nothing but the methods made from it. */
export const invoke = <C extends ChannelName>(
  channel: C,
  request: ChannelRequest<C>,
): Promise<Result<ChannelResponse<C>>> => ipcRenderer.invoke(channel, request);

/** A method of the page's object: one channel, nothing else. */
export const method =
  <C extends ChannelName>(channel: C) =>
  (request: ChannelRequest<C>): Promise<Result<ChannelResponse<C>>> =>
    invoke(channel, request);
