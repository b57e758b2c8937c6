import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, ownValue } from '../values/json/json.ts';
import type { LocalReferences } from './local-pointer.ts';
import { factsOf, saysType } from './node-facts.ts';
import type { SchemaParts, Trail } from './schema-parts.ts';
import { listIn, schemaParts } from './schema-parts.ts';
import type { DescribedNode } from '../mapping/described/service-description.ts';

const mostNodes = 600;
const deepest = 40;
const longestName = 200;
const mostFields = 400;

/** How many more paths may be visited in the whole description, over all bodies. */
export interface Work {
  left: number;
}

interface Place {
  readonly path: readonly string[];
  readonly schemas: readonly JsonValue[];
  readonly trail: Trail | null;
  readonly required: boolean;
  readonly alternative: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

export interface Nodes {
  readonly nodes: DescribedNode[];
  readonly cut: boolean;
}

/**
 * Every path of a described body, from the outside inwards. SECURITY: references are followed where they occur and
 * never expanded, so a description that doubles at every step costs no more than the nodes counted here.
 */
export function schemaNodes(references: LocalReferences, schema: JsonValue, work: Work): Nodes {
  const nodes: DescribedNode[] = [];
  const start = { required: true, alternative: false, readOnly: false, writeOnly: false };
  let level: readonly Place[] = [{ ...start, path: [], schemas: [schema], trail: null }];
  let cut = false;
  while (level.length > 0) {
    const next: Place[] = [];
    for (const place of level) {
      if (nodes.length >= mostNodes || work.left <= 0) return { nodes, cut: true };
      work.left -= 1;
      const whole = schemaParts(references, place.schemas, place.trail);
      const node = nodeOf(place, whole);
      nodes.push(node);
      const inner = whole.again ? [] : innerPaths(place, whole, node);
      const room = mostNodes - nodes.length - next.length;
      next.push(...inner.slice(0, Math.max(0, room)));
      cut ||= whole.cut || inner.length > room;
    }
    level = next.filter(({ path }) => path.length <= deepest);
    cut ||= level.length < next.length;
  }
  return { nodes, cut };
}

function nodeOf(place: Place, { parts, orNull, again }: SchemaParts): DescribedNode {
  const facts = factsOf(parts);
  return {
    ...facts,
    path: [...place.path],
    nullable: facts.nullable || orNull,
    holds: holdsOf(parts),
    again,
    alternative: place.alternative,
    required: place.required,
    readOnly: facts.readOnly || place.readOnly,
    writeOnly: facts.writeOnly || place.writeOnly,
  };
}

function holdsOf(parts: readonly JsonObject[]): DescribedNode['holds'] {
  const isObject = parts.some((part) => isJsonObject(ownValue(part, 'properties')));
  const isMap = parts.some((part) => mapSchemas(part).length > 0);
  if (isObject) return isMap ? 'object-and-map' : 'object';
  if (isMap) return 'map';
  const isList = parts.some((part) => itemSchemas(part).length > 0);
  if (isList || saysType(parts, 'array')) return 'list';
  return saysType(parts, 'object') ? 'object' : null;
}

function innerPaths(place: Place, whole: SchemaParts, node: DescribedNode): readonly Place[] {
  const { parts, alternatives, trail } = whole;
  const below = {
    trail,
    alternative: place.alternative,
    required: false,
    readOnly: node.readOnly,
    writeOnly: node.writeOnly,
  };
  const fields = fieldsOf(parts);
  const required = new Set(parts.flatMap((part) => listIn(part, 'required')));
  const items = parts.flatMap(itemSchemas);
  const members = parts.flatMap(mapSchemas);
  return [
    ...alternatives.map((schema) => ({ ...place, schemas: [schema], trail, alternative: true })),
    ...[...fields].map(([name, schemas]) => ({
      ...below,
      path: [...place.path, name],
      schemas,
      required: required.has(name),
    })),
    ...(items.length > 0 ? [{ ...below, path: [...place.path, '[]'], schemas: items }] : []),
    ...(members.length > 0 ? [{ ...below, path: [...place.path, '{}'], schemas: members }] : []),
  ];
}

function fieldsOf(parts: readonly JsonObject[]): ReadonlyMap<string, readonly JsonValue[]> {
  const fields = new Map<string, JsonValue[]>();
  for (const part of parts) {
    const properties = ownValue(part, 'properties');
    if (!isJsonObject(properties)) continue;
    for (const [name, schema] of Object.entries(properties)) {
      const known = fields.get(name);
      if (known !== undefined) known.push(schema);
      else if (name.length <= longestName && fields.size < mostFields) fields.set(name, [schema]);
    }
  }
  return fields;
}

function itemSchemas(part: JsonObject): readonly JsonValue[] {
  const items = ownValue(part, 'items');
  return isJsonObject(items) ? [items] : [];
}

/** A map has members of one type under names that the description doesn't list. */
function mapSchemas(part: JsonObject): readonly JsonValue[] {
  const additional = ownValue(part, 'additionalProperties');
  const patterns = ownValue(part, 'patternProperties');
  return [
    ...(isJsonObject(additional) && Object.keys(additional).length > 0 ? [additional] : []),
    ...(isJsonObject(patterns) ? Object.values(patterns).slice(0, 20) : []),
  ];
}
