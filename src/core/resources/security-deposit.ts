import { flag, text } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';
import type { Written } from '../mapping/known-names.ts';

/** Section 4.3: "returns property_id, security_deposit, disable_security". Three names are the document's. */
export const securityDeposit: Written = {
  of: 'security-deposit',
  prefixes: ['security deposit', 'damage deposit', 'deposit', 'security'],
  documented: ['property id', 'security deposit', 'disable security'],
  record: {
    propertyId: text('property id', 'property').called('Property'),
    amount: amount('stay', 'security deposit', 'amount', 'deposit', 'damage deposit', 'value')
      .or('sum', 'price', 'refundable deposit', 'amount due', 'breakage deposit')
      .saying('minor', 'pence', 'minor', 'cents', 'amount in pence', 'amount in cents', 'minor units')
      .saying('minor', 'amount minor units', 'in pence', 'amount p')
      .called('Deposit amount'),
    disabled: flag('disable security', 'disable', 'disabled', 'is disabled')
      .or('disable deposit', 'off', 'is off', 'waived', 'not required', 'suspended')
      .or('disable security deposit')
      .saying('off', 'enabled', 'is enabled', 'active', 'is active', 'required', 'is required', 'on')
      .saying(
        'off',
        'charged',
        'taken',
        'applies',
        'enable',
        'enable security',
        'requires deposit',
        'is charged',
      )
      .saying('off', 'requested')
      .called('Deposit switched off'),
  },
  rows: null,
};
