import { editElsewhere } from './controls/make-controls.ts';
import { spellName } from './dialect/dialect.ts';
import type { Caller } from './http-rules/credentials.ts';
import { pageOfList } from './http-rules/list-paging.ts';
import type { Deciding } from './server/decide.ts';
import type { Effect, Service } from './server/endpoints/endpoint.ts';
import type { ReceivedRequest } from './server/read-request.ts';
import { parseBody } from './server/read-request.ts';
import type { ServiceParts } from './service-parts.ts';
import type { RequestLog } from './state/request-log.ts';
import type { UsageLogEntry } from './world/usage-history.ts';

/** Derived from the request's number: plausible, and the same in every run. */
const usageDurationMs = (seq: number): number => 20 + ((seq * 37) % 90);

function usageOf(requests: RequestLog, label: string): UsageLogEntry[] {
  return requests
    .entries()
    .filter((entry) => entry.credentials.includes(label) && entry.status !== null)
    .map((entry) => ({
      id: 9000 + entry.seq,
      timestamp: entry.at,
      method: entry.method,
      path: entry.path,
      status: entry.status ?? 0,
      duration_ms: usageDurationMs(entry.seq),
    }));
}

function recordEffect(parts: ServiceParts, request: ReceivedRequest, caller: Caller, effect: Effect): void {
  const parsed = parseBody(request.bytes);
  parts.ledger.append({
    at: parts.clock.now().toISOString(),
    method: request.method,
    path: request.path,
    propertyId: effect.propertyId,
    groupId: effect.groupId,
    idempotencyKey: request.idempotencyKey,
    bodySha256: request.bodySha256,
    body: parsed.ok && effect.isPrivate !== true ? (parsed.body ?? null) : null,
    before: effect.before,
    after: effect.after,
    credentialLabel: caller.label,
    forbidden: effect.forbidden ?? false,
  });
}

export function assembleDeciding(parts: ServiceParts, origin: () => string): Deciding {
  const { world, state, clock, rateLimit, gate, pauses } = parts;
  const service: Service = {
    world,
    state,
    clock,
    rateLimit,
    origin,
    spell: (name) => spellName(name, parts.dialect.current),
    discountAbsence: () => parts.discountAbsence.current,
    letsTakenNights: () => parts.doubleBooking.current,
    paged: (items, query) => pageOfList(items, query, parts.listPaging.current),
    usageOf: (label) => usageOf(parts.requests, label),
  };
  return {
    service,
    gate,
    pauses,
    dialect: () => parts.dialect.current,
    record: (request, caller, effect) => recordEffect(parts, request, caller, effect),
    save: parts.save,
    otherEditor: (fault) => {
      editElsewhere(parts, fault.edit);
    },
  };
}
