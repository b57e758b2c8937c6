import type { ServiceParts } from '../service-parts.ts';
import type { SimulatorControls } from './controls.ts';
import type { ElsewhereEdit } from './elsewhere-edit.ts';
import { applyElsewhereEdit } from './elsewhere-edit.ts';
import { pricePropagation } from './price-propagation.ts';

/** An edit by somebody else, in the ledger like any other effect. False if there is nothing to edit. */
export function editElsewhere(parts: ServiceParts, edit: ElsewhereEdit): boolean {
  const effect = applyElsewhereEdit(parts.world, parts.state, edit);
  if (effect === undefined) return false;
  parts.ledger.append({
    at: parts.clock.now().toISOString(),
    method: 'PATCH',
    ...effect,
    idempotencyKey: null,
    bodySha256: null,
    body: null,
    credentialLabel: 'other-editor',
    forbidden: false,
  });
  parts.save();
  return true;
}

export function makeControls(parts: ServiceParts): SimulatorControls {
  const { world, state, clock, ledger, credentials } = parts;
  return {
    clock,
    setLatency: (latency, path) => parts.latency.set(latency, path),
    addFault: (rule) => parts.faults.add(rule),
    clearFaults: () => parts.faults.clear(),
    setDialect: (dialect) => {
      parts.dialect.current = dialect;
    },
    setEntityTags: (tags) => {
      parts.entityTags.current = tags;
    },
    setDiscountAbsence: (absence) => {
      parts.discountAbsence.current = absence;
    },
    setListPaging: (paging) => {
      parts.listPaging.current = paging;
    },
    setDoubleBooking: (allowed) => {
      parts.doubleBooking.current = allowed;
    },
    setIdempotencyMode: (mode) => parts.gate.setMode(mode),
    forgetIdempotencyKeys: () => parts.gate.forgetAll(),
    setRateLimit: (perMinute) => parts.rateLimit.setPerMinute(perMinute),
    editElsewhere: (edit) => editElsewhere(parts, edit),
    issueKey: (request) => credentials.issueKey(request),
    revoke: (label) => credentials.revoke(label),
    restore: (label) => credentials.restore(label),
    revokeScope: (label, scope) => credentials.revokeScope(label, scope),
    restoreScope: (label, scope) => credentials.restoreScope(label, scope),
    pricePropagation: (propertyId) =>
      pricePropagation(world, state, ledger.entries(), propertyId, clock.now()),
    clearRequests: () => parts.requests.clear(),
  };
}
