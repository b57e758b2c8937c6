import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import { ageSeconds, strongEtag } from '../answers/answer-freshness.ts';
import { type DatedAnswer, secondLookMs } from '../service-clock.ts';
import type { ClientParts } from '../client-parts.ts';
import type { ReadCondition, Unchanged } from '../answers/validator.ts';
import { examineCredential } from '../credentials/refused-credentials.ts';
import { describeDestination, readTarget, resolveRead } from '../connection/request-target.ts';
import { cancelledError, internalError } from '../answers/failure-sentences.ts';
import { dateHeader, joinedHeader, singleHeader } from '../rate-limit/rate-headers.ts';
import { maxReadTries, retryDelayMs } from './read-retries.ts';
import { type Attempt, type Got, type ReadPlan, attemptRead } from './read-attempt.ts';
import { destinationChanged, differenceOf } from '../connection/service-destination.ts';
import type { ReadAnswer, ReadRequest } from '../service-client.ts';
import type { HeaderPaging } from '../../../core/mapping/pages/header-paging.ts';
import type { WireHeaders } from '../wire-exchange.ts';
import { pause } from '../../clock/clock.ts';

/** After this long a person gets an error rather than another retry. */
const personRetriesUntilMs = 8_000;

/** One complete read with retries, which are harmless because it is a GET; see `read-retries.ts`. */
export async function readResource(parts: ClientParts, request: ReadRequest): Promise<Result<ReadAnswer>> {
  const read = await readOnCondition(parts, request, null);
  if (!read.ok) return read;
  // Impossible without a condition.
  return 'unchanged' in read.value ? fail(internalError()) : succeed(read.value);
}

/** Like `readResource`; with a condition the service may answer "unchanged". Guarded reads never use one. */
export async function readOnCondition(
  parts: ClientParts,
  request: ReadRequest,
  condition: ReadCondition | null,
): Promise<Result<ReadAnswer | Unchanged>> {
  const planned = await planRead(parts, request);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const startedAtMs = parts.clock.monotonicMs();
  let cost = 0;
  let before: DatedAnswer | null = null;
  let answered: AppError | null = null;
  for (let tries = 1; ; tries += 1) {
    // Only the first try is conditional: after a failure the whole body is requested.
    const first = condition !== null && tries > 1 ? { ...condition, held: null } : condition;
    const attempt = await attemptRead(parts, plan, first, before);
    noteAccess(parts, plan, attempt);
    const tokens = attempt.whose === null ? null : parts.traffic.tokens(attempt.whose.counted);
    if (attempt.result.ok) {
      tokens?.succeeded(cost);
      return succeed(toAnswer(parts, attempt.result.value, startedAtMs));
    }
    const isLate =
      request.priority === 'person' && parts.clock.monotonicMs() - startedAtMs >= personRetriesUntilMs;
    // The service's earlier answer says more than our own rate limit does.
    if (attempt.result.error.code === 'rate-limit-reached' && answered !== null) return fail(answered);
    answered = attempt.result.error;
    if (attempt.retry === null || tries >= maxReadTries || isLate) return attempt.result;
    const taken = tokens?.take(attempt.retry);
    if (taken === undefined) return attempt.result;
    cost = taken;
    before = attempt.oldLooking ?? null;
    const delayMs = before === null ? retryDelayMs(tries, parts.random) : secondLookMs;
    if (!(await pause(parts.clock, delayMs, request.signal))) {
      return fail(cancelledError());
    }
  }
}

async function planRead(parts: ClientParts, request: ReadRequest): Promise<Result<ReadPlan>> {
  const resolved = resolveRead(request);
  if (!resolved.ok) return resolved;
  const destination = await parts.destinations.destination(request.workspaceId);
  if (!destination.ok) return destination;
  const { endpoint, params } = resolved.value;
  if (request.destination !== undefined) {
    const now = await describeDestination(destination.value, endpoint.id);
    if (!now.ok) return now;
    // SECURITY: what another service shows proves nothing about this change.
    const difference = differenceOf(request.destination, now.value);
    if (difference !== null) return fail(destinationChanged(difference));
  }
  const target = readTarget(destination.value, endpoint, params, request.query);
  if (!target.ok) return target;
  return succeed({ request, destination: destination.value, endpoint, target: target.value });
}

function noteAccess(
  parts: ClientParts,
  { request, endpoint: { id: endpoint } }: ReadPlan,
  { result, whose }: Attempt,
): void {
  if (whose === null) return;
  const { used } = whose;
  const { resource, subject, query } = request;
  const place = { resource, subject, query };
  if (result.ok) parts.refusals.accepted(used, endpoint, place);
  else if (result.error.code === 'service-forbidden') {
    const refused = { endpoint, place, status: result.error.status ?? 403, at: parts.clock.now() };
    const isWorthALook = parts.refusals.refused(used, refused);
    if (!isWorthALook || request.evenIfRefused === 'control') return;
    const read = (control: ReadRequest) => readResource(parts, control);
    void examineCredential({ ...parts, read }, used, refused).catch(() => undefined);
  }
}

function toAnswer(parts: ClientParts, got: Got, startedAtMs: number): ReadAnswer | Unchanged {
  const { answer } = got;
  const readAt = parts.clock.now();
  const serviceDate = dateHeader(answer.headers);
  if (got.is === 'unchanged') return { unchanged: true, readAt, serviceDate };
  const { body, hasDoubledKey, validator } = got;
  const etag = strongEtag(answer);
  return {
    body,
    paging: pagingOf(answer.headers),
    status: answer.status,
    readAt,
    serviceDate,
    ...(hasDoubledKey ? { hasDoubledKey } : {}),
    ...(etag === null ? {} : { etag }),
    ...(validator === null ? {} : { validator }),
    evidence: { ageSeconds: ageSeconds(answer) },
    ms: parts.clock.monotonicMs() - startedAtMs,
  };
}

const totals = ['x-total-count', 'x-total', 'total-count', 'x-pagination-total-count', 'x-total-results'];
const pageCounts = ['x-total-pages', 'total-pages', 'x-pagination-page-count', 'x-page-count'];

/**
 * A list's paging from headers: `Link` relations (RFC 8288), counts under their usual names, and the length in
 * `Content-Range`. Undefined if there are none. The document names none of them (section 2).
 */
export function pagingOf(headers: WireHeaders): HeaderPaging | undefined {
  const total = firstCount(headers, totals) ?? rangeLength(singleHeader(headers, 'content-range'));
  const totalPages = firstCount(headers, pageCounts);
  const next = hasNext(joinedHeader(headers, 'link'));
  if (total === undefined && totalPages === undefined && next === undefined) return undefined;
  return {
    ...(total === undefined ? {} : { total }),
    ...(totalPages === undefined ? {} : { totalPages }),
    ...(next === undefined ? {} : { next }),
  };
}

function firstCount(headers: WireHeaders, names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = singleHeader(headers, name);
    const digits = value === undefined ? undefined : /^\s*(\d{1,12})\s*$/.exec(value)?.[1];
    if (digits !== undefined) return Number(digits);
  }
  return undefined;
}

/** `items 0-24/319`, or `0-24/319` without a unit; a length in bytes doesn't count rows. */
function rangeLength(range: string | undefined): number | undefined {
  if (range === undefined) return undefined;
  const found = /^\s*(?:([\w-]+)\s+)?(?:\d+-\d+|\*)\/(\d{1,12})\s*$/.exec(range);
  return found === null || found[1]?.toLowerCase() === 'bytes' ? undefined : Number(found[2]);
}

/**
 * Paging relations without "next" mean the last page; other links mean nothing. SECURITY: addresses aren't parsed, and
 * no expression here can backtrack.
 */
function hasNext(link: string): boolean | undefined {
  if (link === '') return undefined;
  const parameters = link.replaceAll(/<[^<>]*>/g, '');
  const relations = [...parameters.matchAll(/;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/gi)].flatMap(
    ([, quoted, bare]) => (quoted ?? bare ?? '').toLowerCase().split(/\s+/),
  );
  if (relations.includes('next')) return true;
  return ['prev', 'previous', 'last'].some((one) => relations.includes(one)) ? false : undefined;
}
