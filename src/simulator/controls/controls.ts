import type { ServiceClock } from '../clock.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { DiscountAbsence } from '../dialect/discount-absence.ts';
import type { FaultRule } from '../faults/fault.ts';
import type { Scope } from '../../core/mapping/resource.ts';
import type { KeyRequest } from '../http-rules/credentials.ts';
import type { EntityTags } from '../http-rules/entity-tags.ts';
import type { IdempotencyMode } from '../http-rules/idempotency.ts';
import type { ListPaging } from '../http-rules/list-paging.ts';
import type { LatencyMs } from '../server/latency.ts';
import type { ElsewhereEdit } from './elsewhere-edit.ts';
import type { PricePropagation } from './price-propagation.ts';

/** What tests may do to a running simulator. The same set is available over HTTP under /__control. */
export interface SimulatorControls {
  readonly clock: ServiceClock;
  setLatency(latency: LatencyMs, path?: string): void;
  addFault(rule: FaultRule): void;
  clearFaults(): void;
  setDialect(dialect: Dialect): void;
  setEntityTags(tags: EntityTags): void;
  setDiscountAbsence(absence: DiscountAbsence): void;
  setListPaging(paging: ListPaging): void;
  /** Whether booked nights can be booked again, because a service need not check. */
  setDoubleBooking(allowed: boolean): void;
  setIdempotencyMode(mode: IdempotencyMode): void;
  forgetIdempotencyKeys(): void;
  setRateLimit(perMinute: number): void;
  /** Changes something without the app. False if there is nothing to change. */
  editElsewhere(edit: ElsewhereEdit): boolean;
  /** Returns the new key's value. */
  issueKey(request: KeyRequest): string;
  /** Labels: the label of a key, `jwt:admin`, `jwt:owner:ID`. */
  revoke(label: string): void;
  restore(label: string): void;
  revokeScope(label: string, scope: Scope): void;
  restoreScope(label: string, scope: Scope): void;
  pricePropagation(propertyId: number): PricePropagation | undefined;
  clearRequests(): void;
}
