import { z } from 'zod';
import type { BodyOf } from './body-schema.ts';
import { id, limited } from './body-schema.ts';
import type { PropertyProfile } from './listing/property-profile.ts';
import type { NonEmpty } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';

/** GET and PATCH /properties/{id}/security-deposit. Pounds. */
export const depositLimit = { min: 0, max: 10_000 } as const;
export const securityDepositSchema = z
  .object({
    property_id: id,
    security_deposit: limited(depositLimit).describe('Amount of the deposit, in pounds'),
    disable_security: z.boolean().describe('True: no security deposit is taken'),
  })
  .meta({ id: 'SecurityDeposit' });
export type SecurityDepositBody = BodyOf<typeof securityDepositSchema>;

const AMOUNTS: NonEmpty<number> = [100, 150, 150, 200, 200, 250, 250, 300, 350, 500, 99.5];

/** The deposit before any edit. */
export function originalDeposit(profile: PropertyProfile, seed: number): SecurityDepositBody {
  const random = seededRandom(seed, 'deposit', profile.id);
  return {
    property_id: profile.id,
    security_deposit: random.pick(AMOUNTS),
    disable_security: random.chance(0.14),
  };
}
