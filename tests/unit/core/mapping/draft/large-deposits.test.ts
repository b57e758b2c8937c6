import { describe, expect, it } from 'vitest';
import { depositWriter } from '../../../../../src/core/writing/security-deposit.ts';
import { lesson } from './lesson.ts';

const text = '{"property_id":7,"amount":250,"disabled":false}';
const base = { amount: '250', disabled: false } as const;
const desired = { amount: '3000', disabled: false } as const;

describe('a deposit that read back could be pounds or pence', () => {
  it('is refused until a person has said how amounts are written, and the refusal says so', () => {
    const { body } = lesson('security-deposit', text);
    const [error] = depositWriter.validate(desired, base, { body }).errors;
    expect(error?.field).toBe('amount');
    expect(error?.message).toBe(
      'Keyholder couldn’t verify this for certain after sending. “amount” is 3000, which can mean more than one thing: the amount in whole units, or the amount in hundredths. Choose under “Field mapping” how amounts are written; then it can be set.',
    );
  });
});
