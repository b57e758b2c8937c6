import type { Rooms } from '../../composition/create-services.ts';
import { changeHandlers, bulkEditHandlers } from './change-handlers.ts';
import { consoleHandlers, firstScreenHandler, type ConsoleRoom } from './console-handlers.ts';
import { propertyHandlers } from './property-handlers.ts';
import type { Emit, Handlers } from '../handlers.ts';
import { readingHandlers } from './reading-handlers.ts';
import { connectionHandlers, workspaceHandlers } from './workspace-handlers.ts';

export interface HandlerParts extends ConsoleRoom {
  rooms: Rooms;
  emit: Emit;
  /** Settles when the workspace that a start asks for is open; the first list waits for it. */
  opening: Promise<void>;
}

/** Binds every channel to its room. */
export function allHandlers({ rooms, emit, opening, ...console }: HandlerParts): Handlers {
  const handlers = {
    ...workspaceHandlers(rooms, opening),
    ...connectionHandlers(rooms, emit, console),
    ...propertyHandlers(rooms),
    ...readingHandlers(rooms, console),
    ...changeHandlers(rooms, console),
    ...bulkEditHandlers(rooms, console),
    ...consoleHandlers(console),
    'settings:get': () => rooms.settings.get(),
    'settings:set': (wanted) => rooms.settings.set(wanted),
  } satisfies Omit<Handlers, 'console:first-screen'>;
  return { ...handlers, ...firstScreenHandler(handlers) };
}
