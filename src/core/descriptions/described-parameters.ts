import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, ownValue } from '../values/json/json.ts';
import type { LocalReferences } from './local-pointer.ts';
import type { Work } from './schema-nodes.ts';
import { schemaNodes } from './schema-nodes.ts';
import { listIn } from './schema-parts.ts';
import type { DescribedNode, DescribedParameters } from '../mapping/described/service-description.ts';

const mostParameters = 60;

/** Headers that every request sends or that the connection sets. */
const ownHeaders: ReadonlySet<string> = new Set([
  'x-api-key',
  'authorization',
  'accept',
  'content-type',
  'origin',
  'idempotency-key',
]);

/** An operation's own parameters, and those of its path unless it redefines them. */
export function describedParameters(
  references: LocalReferences,
  item: JsonObject,
  operation: JsonObject,
  work: Work,
): DescribedParameters {
  const byName = new Map<string, JsonObject>();
  for (const held of [...listIn(item, 'parameters'), ...listIn(operation, 'parameters')]) {
    const parameter = references.object(held);
    const [name, side] = [text(parameter, 'name'), text(parameter, 'in')];
    if (parameter === undefined || name === '' || name.length > 120 || byName.size >= mostParameters)
      continue;
    byName.set(`${side} ${side === 'header' ? name.toLowerCase() : name}`, parameter);
  }
  const all = [...byName.values()];
  const query = all
    .filter((parameter) => text(parameter, 'in') === 'query')
    .flatMap((parameter) => queryNodes(references, parameter, work));
  const unsent = all
    .filter((parameter) => ['header', 'cookie'].includes(text(parameter, 'in')))
    .filter((parameter) => ownValue(parameter, 'required') === true)
    .map((parameter) => text(parameter, 'name'))
    .filter((name) => !ownHeaders.has(name.toLowerCase()));
  return { query: query.slice(0, 200), unsent: unsent.slice(0, 20) };
}

function queryNodes(
  references: LocalReferences,
  parameter: JsonObject,
  work: Work,
): readonly DescribedNode[] {
  const schema: JsonValue = ownValue(parameter, 'schema') ?? {};
  const { nodes } = schemaNodes(references, schema, work);
  const words = text(parameter, 'description').slice(0, 1_200);
  const name = text(parameter, 'name');
  return nodes.map((node, at) => ({
    ...node,
    path: [name, ...node.path],
    required: at === 0 ? ownValue(parameter, 'required') === true : node.required,
    words: at === 0 && words !== '' ? words : node.words,
  }));
}

function text(holder: JsonObject | undefined, name: string): string {
  const value = isJsonObject(holder) ? ownValue(holder, name) : undefined;
  return typeof value === 'string' ? value : '';
}
