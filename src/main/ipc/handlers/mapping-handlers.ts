import { succeed } from '../../../core/values/errors.ts';
import type { Modules } from '../../composition/create-modules.ts';
import type { ConsoleParts } from './console-handlers.ts';
import type { HandlersOf } from '../handlers.ts';

/** Same as in the reader of descriptions, which refuses larger files with a reason. */
const mostBytes = 5 * 1024 * 1024;

type OfMappings = HandlersOf<'mappings'> &
  HandlersOf<'money'> &
  HandlersOf<'excluded-fields'> &
  HandlersOf<'descriptions'> &
  HandlersOf<'requests'>;

/** Mappings and request shapes: accepted by a person, stated by one, or taken from a description. */
export function mappingHandlers(
  {
    readings,
    requests,
    learned,
    descriptions,
  }: Pick<Modules, 'readings' | 'requests' | 'learned' | 'descriptions'>,
  { save, open }: Pick<ConsoleParts, 'save' | 'open'>,
): OfMappings {
  const { exchange, money } = readings;
  const { shapes, asking } = requests;
  return {
    'mappings:list': (request) => readings.list(request),
    'mappings:accept': (request) => readings.accept(request),
    'mappings:withdraw': (request) => readings.withdraw(request),
    'mappings:restore': (request) => readings.restore(request),
    'mappings:try': (request) => exchange.try(request),
    'mappings:export': async ({ workspaceId }) => {
      const used = await shapes.shapes({ workspaceId });
      if (!used.ok) return used;
      const text = exchange.exportText(workspaceId, used.value);
      if (!text.ok) return text;
      return save({
        suggestedName: 'field-mappings.json',
        kind: { name: 'Field mappings', extension: 'json' },
        content: text.value,
      });
    },
    'mappings:examine': async (request) => {
      const used = await shapes.shapes(request);
      return used.ok ? exchange.examine(request, used.value) : used;
    },
    'mappings:import': (request) => exchange.import(request),

    'money:get': (request) => money.get(request),
    'money:evidence': (request) => money.evidence(request),
    'money:say': (request) => money.say(request),
    'money:facts': (request) => money.facts(request),
    'money:say-facts': (request) => money.sayFacts(request),

    'excluded-fields:list': (request) => learned.list(request),
    'excluded-fields:withdraw': (request) => learned.withdraw(request),

    'descriptions:get': (request) => descriptions.get(request),
    'descriptions:choose': async (request) => {
      const chosen = await open({ name: 'OpenAPI', extensions: ['json', 'yaml', 'yml'], mostBytes });
      if (!chosen.ok) return chosen;
      return chosen.value === null ? succeed(null) : descriptions.offer(request, chosen.value);
    },
    'descriptions:cancel': (request) => descriptions.cancel(request),
    'descriptions:take': (request) => descriptions.take(request),
    'descriptions:remove': (request) => descriptions.remove(request),

    'requests:shapes': (request) => shapes.shapes(request),
    'requests:accept': (request) => shapes.accept(request),
    'requests:withdraw': (request) => shapes.withdraw(request),
    'requests:ask': (request) => asking.ask(request),
    'requests:cancel': (request) => asking.cancel(request),
  };
}
