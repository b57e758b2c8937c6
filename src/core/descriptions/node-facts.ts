import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { ownValue } from '../values/json/json.ts';
import { listIn } from './schema-parts.ts';
import type { DescribedNode, NodeKind } from '../mapping/described/service-description.ts';
import { nodeKinds } from '../mapping/described/service-description.ts';

const mostChoices = 100;
const mostWords = 1_200;

type Facts = Pick<
  DescribedNode,
  | 'kinds'
  | 'nullable'
  | 'readOnly'
  | 'writeOnly'
  | 'format'
  | 'choices'
  | 'minimum'
  | 'maximum'
  | 'title'
  | 'words'
>;

/** Combines all schemas of one path: the narrowest types and bounds, all the words. */
export function factsOf(parts: readonly JsonObject[]): Facts {
  const types = parts.map(typesOf).filter((reported) => reported.length > 0);
  const common = types.reduce<readonly string[] | null>(
    (allowed, reported) => (allowed === null ? reported : allowed.filter((type) => isAmong(type, reported))),
    null,
  );
  const kinds = nodeKinds.filter((kind) => common?.includes(kind) === true);
  const choices = parts.map(choicesOf).find((reported) => reported.length > 0) ?? [];
  return {
    kinds,
    nullable:
      common?.includes('null') === true ||
      choices.includes(null) ||
      parts.some((part) => ownValue(part, 'nullable') === true),
    readOnly: parts.some((part) => ownValue(part, 'readOnly') === true),
    writeOnly: parts.some((part) => ownValue(part, 'writeOnly') === true),
    format: textsIn(parts, 'format')[0]?.slice(0, 60) ?? null,
    choices,
    minimum: bound(parts, ['minimum', 'exclusiveMinimum'], Math.max),
    maximum: bound(parts, ['maximum', 'exclusiveMaximum'], Math.min),
    title: together(parts, 'title'),
    words: together(parts, 'description'),
  };
}

/** `integer` and `number` together are `integer`. */
function isAmong(type: string, reported: readonly string[]): boolean {
  return reported.includes(type) || (type === 'integer' && reported.includes('number'));
}

function typesOf(part: JsonObject): readonly string[] {
  const type = ownValue(part, 'type');
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.filter((one): one is string => typeof one === 'string') : [];
}

export function saysType(parts: readonly JsonObject[], kind: NodeKind): boolean {
  return parts.some((part) => typesOf(part).includes(kind));
}

function choicesOf(part: JsonObject): DescribedNode['choices'] {
  const fixed = ownValue(part, 'const');
  const reported = fixed === undefined ? listIn(part, 'enum') : [fixed];
  return reported.filter(isChoice).slice(0, mostChoices);
}

function isChoice(value: JsonValue): value is string | number | boolean | null {
  return typeof value === 'string' ? value.length <= 200 : typeof value !== 'object' || value === null;
}

function bound(
  parts: readonly JsonObject[],
  keywords: readonly string[],
  narrowest: (...values: number[]) => number,
): number | null {
  const reported = parts
    .flatMap((part) => keywords.map((keyword) => ownValue(part, keyword)))
    .filter((value): value is number => typeof value === 'number');
  return reported.length === 0 ? null : narrowest(...reported);
}

function textsIn(parts: readonly JsonObject[], keyword: string): readonly string[] {
  return parts
    .map((part) => ownValue(part, keyword))
    .filter((value): value is string => typeof value === 'string');
}

function together(parts: readonly JsonObject[], keyword: string): string {
  return [...new Set(textsIn(parts, keyword).map((text) => text.slice(0, mostWords)))]
    .join(' ')
    .slice(0, mostWords);
}
