import type { z } from 'zod';
import { performanceChannels } from './performance.ts';
import { bookingChannels } from './bookings.ts';
import { changeChannels, changeEvents } from './changes/changes.ts';
import { connectionChannels, connectionEvents } from './connection.ts';
import { consoleChannels, consoleEvents } from './console.ts';
import { descriptionChannels, descriptionEvents } from './descriptions.ts';
import { draftChannels } from './changes/drafts.ts';
import { firstScreenChannels } from './first-screen.ts';
import { foundChangesChannels } from './changes/found-changes.ts';
import { imageChannels } from './images.ts';
import { moneyChannels } from './money.ts';
import type { Needs } from './needs.ts';
import { excludedFieldChannels, excludedFieldEvents } from './changes/excluded-fields.ts';
import { bulkEditChannels, bulkEditEvents } from './changes/bulk-edits.ts';
import { portfolioChannels, portfolioEvents } from './portfolio.ts';
import { mappingChannels, mappingEvents } from './mappings.ts';
import { requestChannels, requestEvents } from './requests.ts';
import { recordChannels } from './changes/record.ts';
import { snapshotChannels, snapshotEvents } from './snapshots.ts';
import { calendarChannels } from './calendar.ts';
import { todayChannels, todayEvents } from './today.ts';
import { workspaceChannels, workspaceEvents } from './workspaces.ts';

/** Everything that the renderer may ask the main process. */
export const channels = {
  ...workspaceChannels,
  ...connectionChannels,
  ...snapshotChannels,
  ...portfolioChannels,
  ...performanceChannels,
  ...calendarChannels,
  ...todayChannels,
  ...changeChannels,
  ...bookingChannels,
  ...foundChangesChannels,
  ...draftChannels,
  ...bulkEditChannels,
  ...moneyChannels,
  ...excludedFieldChannels,
  ...mappingChannels,
  ...descriptionChannels,
  ...requestChannels,
  ...recordChannels,
  ...consoleChannels,
  ...firstScreenChannels,
  ...imageChannels,
} as const satisfies Record<string, { request: z.ZodType; response: z.ZodType; needs: Needs }>;

/** Everything that the main process pushes to the renderer. */
export const events = {
  ...workspaceEvents,
  ...connectionEvents,
  ...snapshotEvents,
  ...excludedFieldEvents,
  ...mappingEvents,
  ...descriptionEvents,
  ...requestEvents,
  ...portfolioEvents,
  ...todayEvents,
  ...changeEvents,
  ...bulkEditEvents,
  ...consoleEvents,
} as const;

export type ChannelName = keyof typeof channels;
/** Channels whose need for a person's input is decided by stored data. */
export type JudgedChannel = {
  [C in ChannelName]: (typeof channels)[C]['needs']['person'] extends 'judged' ? C : never;
}[ChannelName];
export type EventName = keyof typeof events;
export type ChannelRequest<C extends ChannelName> = z.infer<(typeof channels)[C]['request']>;
export type ChannelResponse<C extends ChannelName> = z.infer<(typeof channels)[C]['response']>;
export type EventPayload<E extends EventName> = z.infer<(typeof events)[E]>;
