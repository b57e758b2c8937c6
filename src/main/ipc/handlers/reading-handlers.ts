import { succeed } from '../../../core/values/errors.ts';
import type { Readings } from '../../readings/readings.ts';
import type { RequestShapes } from '../../requests/request-shapes.ts';
import type { SaveFile } from './console-handlers.ts';
import type { HandlersOf } from '../handlers.ts';

/** How bodies are read, as a person accepted it. */
export function readingHandlers(
  readings: Readings,
  shapes: Pick<RequestShapes, 'shapes'>,
  save: SaveFile,
): HandlersOf<'readings'> {
  const { exchange } = readings;
  return {
    'readings:list': (request) => Promise.resolve(readings.list(request)),
    'readings:accept': (request) => readings.accept(request),
    'readings:withdraw': (request) => Promise.resolve(readings.withdraw(request)),
    'readings:restore': (request) => Promise.resolve(readings.restore(request)),
    'readings:try': (request) => exchange.try(request),
    'readings:export': async ({ workspaceId }) => {
      const used = await shapes.shapes({ workspaceId });
      if (!used.ok) return used;
      const text = exchange.exportText(workspaceId, used.value);
      if (!text.ok) return text;
      const kind = { name: 'Readings', extension: 'json' };
      const saved = await save({ suggestedName: 'readings.json', kind, content: text.value });
      return saved.ok ? succeed({ savedAs: saved.value }) : saved;
    },
    'readings:examine': async (request) => {
      const used = await shapes.shapes(request);
      return used.ok ? exchange.examine(request, used.value) : used;
    },
    'readings:import': (request) => exchange.import(request),
  };
}
