import type { Readings } from '../readings/readings.ts';
import type { HandlersOf } from './handlers.ts';

/** How bodies are read, as a person accepted it. */
export function readingHandlers(readings: Readings): HandlersOf<'readings'> {
  return {
    'readings:list': (request) => Promise.resolve(readings.list(request)),
    'readings:accept': (request) => readings.accept(request),
    'readings:withdraw': (request) => Promise.resolve(readings.withdraw(request)),
    'readings:restore': (request) => Promise.resolve(readings.restore(request)),
  };
}
