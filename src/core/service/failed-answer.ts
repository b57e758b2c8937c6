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
} from '../mapping/failures/said-failure.ts';
import { readServiceMessages } from '../mapping/failures/service-error.ts';
import { isEmptyBody } from '../mapping/empty-body.ts';

/** A failure that came in place of what was asked for, whatever the status of the answer is. */
export interface FailedAnswer {
  /** The status that it names for itself; null where it names none. */
  readonly status: number | null;
  readonly wait: ReturnType<typeof waitSaid>;
  readonly serviceMessages: readonly string[];
}

const mostMembers = 30;

/**
 * The failure that a body tells of, where nothing of the resource is in it; undefined for every other body, one whose own
 * fields are called `status`, `code` or `errors` too.
 * @param asksToWait whether a header beside it asks to come back later: what is empty then says of nothing that it is none
 */
export function failedAnswer(
  resource: ResourceName,
  body: JsonValue,
  asksToWait: boolean,
): FailedAnswer | undefined {
  const isNothing = asksToWait && isEmptyBody(body);
  if (!isNothing && failingLevel(body) === undefined) return undefined;
  if (!isNothing && decodeResource(resource, { body }).shape !== 'unrecognised') return undefined;
  return { status: statusSaid(body), wait: waitSaid(body), serviceMessages: readServiceMessages(body) };
}

/** The status that a body names for its own failure, 429 also where only its words do; null where it names none. */
export function statusSaid(body: JsonValue): number | null {
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

/** How long a failing body asks to be left alone, as a `Retry-After` would say it, or in milliseconds; null where it does not. */
export function waitSaid(body: JsonValue): { readonly text: string } | { readonly ms: number } | null {
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

/** A record and what it holds, a little way down: where a failure tells its number and its wait. */
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
