import { lettersOf } from '../values/names.ts';
import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { decodeResource } from './decode.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import {
  failedStatus,
  failingLevel,
  httpStatusLetters,
  membersOf,
} from '../mapping/failures/reported-failure.ts';
import { readServiceMessages } from '../mapping/failures/service-error.ts';
import { isEmptyBody } from '../mapping/empty-body.ts';

/** A failure in place of the requested content, whatever the HTTP status. */
export interface FailedAnswer {
  readonly status: number | null;
  readonly wait: ReturnType<typeof waitInBody>;
  readonly serviceMessages: readonly string[];
}

const mostMembers = 30;

/**
 * The failure in a body that holds nothing of the resource. Undefined for all other bodies, even with fields called
 * `status`, `code` or `errors`.
 * @param asksToWait whether a header asks to try again later, so that an empty body does not mean "none"
 */
export function failedAnswer(
  resource: ResourceName,
  body: JsonValue,
  asksToWait: boolean,
): FailedAnswer | undefined {
  const isNothing = asksToWait && isEmptyBody(body);
  if (!isNothing && failingLevel(body) === undefined) return undefined;
  if (!isNothing && decodeResource(resource, { body }).shape !== 'unrecognised') return undefined;
  return { status: statusInBody(body), wait: waitInBody(body), serviceMessages: readServiceMessages(body) };
}

/** The status of a failing body, including a 429 that only its words express. Null without one. */
export function statusInBody(body: JsonValue): number | null {
  const records = [failingLevel(body)].flatMap((level) => recordsIn(level ?? null, 0));
  const names = [...httpStatusLetters, 'status', 'code', 'errorcode', 'error', 'errorstatus', 'errno'];
  const codes = records.flatMap((record) => names.flatMap((name) => membersOf(record, name)));
  const limit = /too many requests|rate[ _-]?limit|throttl|quota|limit\s?exceeded/i;
  const texts = [
    ...codes,
    ...records.flatMap((record) => ['type', 'errortype'].flatMap((name) => membersOf(record, name))),
  ];
  if ([...texts, ...readServiceMessages(body)].some((one) => typeof one === 'string' && limit.test(one)))
    return 429;
  return codes.map(failedStatus).find((one) => one !== null) ?? null;
}

/** How long a failing body asks to wait, as `Retry-After` text or in milliseconds. Null if it doesn't say. */
export function waitInBody(body: JsonValue): { readonly text: string } | { readonly ms: number } | null {
  for (const record of recordsIn(failingLevel(body) ?? null, 0)) {
    for (const [name, value] of Object.entries(record)) {
      const letters = lettersOf(name);
      if (typeof value !== 'number' && typeof value !== 'string') continue;
      if (/^retryafterm(?:illi)?s(?:econds)?$/.test(letters) && Number(value) >= 0)
        return { ms: Number(value) };
      if (/^retry(?:after|in)(?:s|sec|seconds)?$/.test(letters)) return { text: String(value) };
    }
  }
  return null;
}

/** A record and its inner records, to a small depth, to find a failure's status and wait. */
function recordsIn(value: JsonValue, depth: number): readonly JsonObject[] {
  if (depth > 2 || typeof value !== 'object' || value === null) return [];
  if (!isJsonObject(value)) return value.slice(0, mostMembers).flatMap((one) => recordsIn(one, depth));
  return [
    value,
    ...Object.values(value)
      .slice(0, mostMembers)
      .flatMap((one) => recordsIn(one, depth + 1)),
  ];
}
