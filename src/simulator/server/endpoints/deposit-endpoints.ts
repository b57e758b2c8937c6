import { z } from 'zod';
import { BodyReader } from '../../http-rules/body-rules.ts';
import { id } from '../../world/body-schema.ts';
import type { SecurityDepositBody } from '../../world/security-deposit.ts';
import { depositLimit, securityDepositSchema } from '../../world/security-deposit.ts';
import { adminPropertyEndpoint } from '../admin-access.ts';
import { invalid, ok } from '../answer.ts';
import type { Endpoint } from './endpoint.ts';

const depositChangeSchema = z.strictObject({
  property_id: id.optional(),
  security_deposit: securityDepositSchema.shape.security_deposit.optional(),
  disable_security: securityDepositSchema.shape.disable_security.optional(),
});

/** A deposit after the body's changes, or the messages that refuse it. */
export function changedDeposit(
  before: SecurityDepositBody,
  body: unknown,
  spell: (name: string) => string,
): SecurityDepositBody | readonly string[] {
  const reader = new BodyReader(body, spell);
  reader.refuseOthers(Object.keys(depositChangeSchema.shape));
  if (reader.has('property_id') && reader.value('property_id') !== before.property_id) {
    reader.messages.push(`${reader.name('property_id')} must be that of the path`);
  }
  if (reader.messages.length === 0 && !reader.has('security_deposit') && !reader.has('disable_security')) {
    reader.messages.push('at least one field must be given');
  }
  const after = {
    property_id: before.property_id,
    security_deposit: reader.has('security_deposit')
      ? reader.number('security_deposit', depositLimit)
      : before.security_deposit,
    disable_security: reader.has('disable_security')
      ? reader.boolean('disable_security')
      : before.disable_security,
  };
  return reader.messages.length > 0 ? reader.messages : after;
}

function isRefused(changed: SecurityDepositBody | readonly string[]): changed is readonly string[] {
  return Array.isArray(changed);
}

export const depositEndpoints: readonly Endpoint[] = [
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/security-deposit',
      scope: 'property.pricing:read',
      summary: 'Security deposit',
      gives: securityDepositSchema,
    },
    ({ service, property }) => ({ answer: ok(service.state.deposit(property)) }),
  ),
  adminPropertyEndpoint(
    {
      method: 'PATCH',
      path: '/properties/{id}/security-deposit',
      scope: 'property.pricing:write',
      commits: true,
      summary: 'Change the security deposit',
      takes: depositChangeSchema.meta({
        anyOf: [{ required: ['security_deposit'] }, { required: ['disable_security'] }],
      }),
      gives: securityDepositSchema,
    },
    ({ service, call, property }) => {
      const before = service.state.deposit(property);
      const after = changedDeposit(before, call.body, service.spell);
      if (isRefused(after)) return { answer: invalid(after) };
      service.state.setDeposit(property, after);
      return { answer: ok(after), effect: { propertyId: property.id, groupId: null, before, after } };
    },
  ),
];
