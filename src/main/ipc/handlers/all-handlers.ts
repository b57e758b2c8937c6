import type { Rooms } from '../../composition/create-services.ts';
import { boardHandlers } from './board-handlers.ts';
import { bookingHandlers } from './booking-handlers.ts';
import { changeHandlers } from './change-handlers.ts';
import { connectionHandlers } from './connection-handlers.ts';
import { consoleHandlers, type ConsoleRoom } from './console-handlers.ts';
import { descriptionHandlers } from './description-handlers.ts';
import { draftHandlers } from './draft-handlers.ts';
import { firstScreenHandler } from './first-screen-handler.ts';
import type { Emit, Handlers } from '../handlers.ts';
import { imageHandlers } from './image-handlers.ts';
import { moneyHandlers } from './money-handlers.ts';
import { omissionHandlers } from './omission-handlers.ts';
import { planHandlers } from './plan-handlers.ts';
import { portfolioHandlers, snapshotHandlers } from './portfolio-handlers.ts';
import { requestHandlers } from './request-handlers.ts';
import { readingHandlers } from './reading-handlers.ts';
import { onceEntriesAreOpen, onceRecordIsOpen, recordHandlers } from './record-handlers.ts';
import { timelineHandlers } from './timeline-handlers.ts';
import { todayHandlers } from './today-handlers.ts';
import { workspaceHandlers } from './workspace-handlers.ts';

export interface HandlerParts extends ConsoleRoom {
  rooms: Rooms;
  emit: Emit;
  /** Settles when the workspace that a start asks for is open; the first list waits for it. */
  opening: Promise<void>;
}

/** Binds every channel to its room. */
export function allHandlers({ rooms, emit, opening, ...console }: HandlerParts): Handlers {
  const first = {
    ...workspaceHandlers(rooms, opening),
    ...boardHandlers(rooms.board),
    ...consoleHandlers(console),
    ...snapshotHandlers(rooms.snapshots, rooms.reach),
    'settings:get': () => Promise.resolve(rooms.settings.get()),
  };
  return {
    ...first,
    ...firstScreenHandler(first),
    ...connectionHandlers(rooms, emit, console.save),
    ...portfolioHandlers(rooms.portfolio, rooms.sync, console.save),
    ...timelineHandlers(rooms.timeline),
    ...todayHandlers(rooms.today, rooms.client),
    ...draftHandlers(rooms.drafts),
    ...onceEntriesAreOpen(
      {
        ...moneyHandlers(rooms.readings.money),
        ...omissionHandlers(rooms.learned),
        ...readingHandlers(rooms.readings, rooms.requests.shapes, console.save),
        ...descriptionHandlers(rooms.descriptions, console.open),
        ...requestHandlers(rooms.requests.shapes, rooms.requests.asking),
      },
      (purpose) => rooms.record.ready(purpose),
    ),
    ...onceRecordIsOpen(
      {
        ...changeHandlers(rooms.changes, console.save),
        ...bookingHandlers(rooms.bookings),
        ...planHandlers(rooms.plans, rooms.planPreviewer, console.save),
      },
      (purpose) => rooms.record.ready(purpose),
    ),
    ...recordHandlers(rooms.record),
    'settings:set': (wanted) => Promise.resolve(rooms.settings.set(wanted)),
    ...imageHandlers(rooms.images),
  };
}
