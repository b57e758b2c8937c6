import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';

/** POST /developer/bookings/validate-voucher. Pounds. */
export const voucherSchema = z
  .object({
    valid: z.boolean(),
    code: z.string(),
    discount_type: z.enum(['fixed', 'percent']).nullable(),
    discount_value: z.number().nullable().describe('Pounds or per cent, as the type says'),
    message: z.string(),
  })
  .meta({ id: 'Voucher' });
export type VoucherBody = BodyOf<typeof voucherSchema>;

export function validateVoucher(code: string): VoucherBody {
  const known = code.trim().toUpperCase();
  if (known === 'WELCOME25') {
    return {
      valid: true,
      code: known,
      discount_type: 'fixed',
      discount_value: 25,
      message: '£25 off your stay',
    };
  }
  if (known === 'OFFSEASON10') {
    return {
      valid: true,
      code: known,
      discount_type: 'percent',
      discount_value: 10,
      message: '10 % off your stay',
    };
  }
  return {
    valid: false,
    code,
    discount_type: null,
    discount_value: null,
    message: 'This voucher is not known.',
  };
}
