import type { PropertyProfile } from './property-profile.ts';
import type { NonEmpty } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';

/** GET and PATCH /properties/{id}/security-deposit. Pounds. */
export interface SecurityDepositBody {
  readonly property_id: number;
  readonly security_deposit: number;
  readonly disable_security: boolean;
}

const AMOUNTS: NonEmpty<number> = [100, 150, 150, 200, 200, 250, 250, 300, 350, 500, 99.5];

/** The deposit before anyone has edited it. */
export function originalDeposit(profile: PropertyProfile, seed: number): SecurityDepositBody {
  const random = seededRandom(seed, 'deposit', profile.id);
  return {
    property_id: profile.id,
    security_deposit: random.pick(AMOUNTS),
    disable_security: random.chance(0.14),
  };
}
