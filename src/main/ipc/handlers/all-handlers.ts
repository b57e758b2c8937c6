import type { Modules } from '../../composition/create-modules.ts';
import { changeHandlers, bulkEditHandlers } from './change-handlers.ts';
import { consoleHandlers, firstScreenHandler, type ConsoleParts } from './console-handlers.ts';
import { propertyHandlers } from './property-handlers.ts';
import type { Emit, Handlers } from '../handlers.ts';
import { mappingHandlers } from './mapping-handlers.ts';
import { connectionHandlers, workspaceHandlers } from './workspace-handlers.ts';

export interface HandlerParts extends ConsoleParts {
  modules: Modules;
  emit: Emit;
  /** Settles once the workspace requested at start is open; the first list waits for it. */
  opening: Promise<void>;
}

export function allHandlers({ modules, emit, opening, ...console }: HandlerParts): Handlers {
  const handlers = {
    ...workspaceHandlers(modules, opening),
    ...connectionHandlers(modules, emit, console),
    ...propertyHandlers(modules),
    ...mappingHandlers(modules, console),
    ...changeHandlers(modules, console),
    ...bulkEditHandlers(modules, console),
    ...consoleHandlers(console),
    'settings:get': () => modules.settings.get(),
    'settings:set': (wanted) => modules.settings.set(wanted),
  } satisfies Omit<Handlers, 'console:first-screen'>;
  return { ...handlers, ...firstScreenHandler(handlers) };
}
