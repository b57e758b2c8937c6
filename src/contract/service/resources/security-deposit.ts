import { z } from 'zod';

import { expected, requiredOrNull } from '../shape/field.ts';
import { amount, flag, integer } from '../shape/kinds.ts';
import { objectResource } from '../shape/resource.ts';

/** The accepted names of the writable fields, best first; writing uses the one that was read. */
export const depositSpellings = {
  amount: [
    'security_deposit',
    'securityDeposit',
    'security_deposit_amount',
    'securityDepositAmount',
    'deposit_amount',
    'depositAmount',
    'damage_deposit',
    'damageDeposit',
    'amount',
    'deposit',
  ],
  disabled: [
    'disable_security',
    'disableSecurity',
    'disable_security_deposit',
    'disableSecurityDeposit',
    'security_disabled',
    'securityDisabled',
    'security_deposit_disabled',
    'securityDepositDisabled',
    'is_disabled',
    'isDisabled',
    'disabled',
  ],
} as const;

/** Section 4.3: "returns property_id, security_deposit, disable_security". */
export const securityDeposit = objectResource(
  z.object({
    propertyId: expected(integer, 'property_id'),
    amount: requiredOrNull(amount, ...depositSpellings.amount),
    disabled: requiredOrNull(flag, ...depositSpellings.disabled),
  }),
);
