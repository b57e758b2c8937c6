import type { Fault, FaultMoment, FaultRule } from '../faults/fault.ts';
import { DISCOUNT_NAMES } from '../world/pricing/discount.ts';
import type { ControlInput } from './control-input.ts';
import type { ElsewhereEdit } from './elsewhere-edit.ts';

const FAULT_KINDS = [
  'hang',
  'reset',
  'drop',
  'truncate',
  'drip',
  'html',
  'status',
  'redirect',
  'late',
  'mangle',
  'other-editor',
] as const satisfies readonly Fault['kind'][];
const EDITS = ['security-deposit', 'discount', 'discount-removed', 'group', 'group-removed'] as const;
const MANNERS = ['wrong-types', 'extra-fields', 'renamed-fields', 'not-json', 'hostile-texts'] as const;

function readMoment(input: ControlInput): { when: FaultMoment } {
  return { when: input.has('when') ? input.oneOf('when', ['before', 'after']) : 'before' };
}

export function readEdit(input: ControlInput): ElsewhereEdit {
  const resource = input.oneOf('resource', EDITS);
  switch (resource) {
    case 'security-deposit':
      return {
        resource,
        propertyId: input.number('propertyId'),
        ...(input.has('amount') ? { amount: input.number('amount') } : {}),
        ...(input.has('disabled') ? { disabled: input.boolean('disabled') } : {}),
      };
    case 'discount':
      return {
        resource,
        propertyId: input.number('propertyId'),
        discount: input.oneOf('discount', DISCOUNT_NAMES),
        active: input.boolean('active'),
      };
    case 'discount-removed':
      return {
        resource,
        propertyId: input.number('propertyId'),
        discount: input.oneOf('discount', DISCOUNT_NAMES),
      };
    case 'group':
      return { resource, groupId: input.number('groupId'), discountPercent: input.number('discountPercent') };
    case 'group-removed':
      return { resource, groupId: input.number('groupId') };
  }
}

function readFault(input: ControlInput): Fault {
  const kind = input.oneOf('kind', FAULT_KINDS);
  switch (kind) {
    case 'hang':
    case 'reset':
    case 'drop':
      return { kind, ...readMoment(input) };
    case 'truncate':
      return { kind };
    case 'drip':
      return { kind, bytesPerSecond: input.number('bytesPerSecond') };
    case 'html':
      return { kind, status: input.number('status'), ...readMoment(input) };
    case 'status':
      return {
        kind,
        status: input.number('status'),
        ...(input.has('retryAfterSeconds') ? { retryAfterSeconds: input.number('retryAfterSeconds') } : {}),
        ...(input.has('messages') ? { messages: input.texts('messages') } : {}),
        ...readMoment(input),
      };
    case 'redirect':
      return {
        kind,
        location: input.text('location'),
        ...(input.has('status') ? { status: input.number('status') } : {}),
        ...readMoment(input),
      };
    case 'late':
      return { kind, delayMs: input.number('delayMs') };
    case 'mangle':
      return { kind, how: input.oneOf('how', MANNERS) };
    case 'other-editor':
      return { kind, edit: readEdit(input.inner('edit')), ...readMoment(input) };
  }
}

/** Parses the JSON of a FaultRule, in the same format as the programmatic control. */
export function readFaultRule(input: ControlInput): FaultRule {
  return {
    ...(input.has('method') ? { method: input.text('method') } : {}),
    ...(input.has('path') ? { path: input.text('path') } : {}),
    ...(input.has('skip') ? { skip: input.number('skip') } : {}),
    ...(input.has('times') ? { times: input.number('times') } : {}),
    fault: readFault(input.inner('fault')),
  };
}
