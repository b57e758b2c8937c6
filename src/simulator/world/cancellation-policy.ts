import { z } from 'zod';
import type { BodyOf } from './body-schema.ts';
import { id } from './body-schema.ts';
import type { PropertyProfile } from './listing/property-profile.ts';
import type { NonEmpty } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';

/** GET /properties/{id}/cancellation-policy. */
export const cancellationPolicySchema = z
  .object({
    cancellation_policy_ref_id: id,
    policy_title: z.string(),
    owner_policy_description: z.string().nullable(),
  })
  .meta({ id: 'CancellationPolicy' });
export type CancellationPolicyBody = BodyOf<typeof cancellationPolicySchema>;

const POLICIES: NonEmpty<CancellationPolicyBody> = [
  {
    cancellation_policy_ref_id: 2,
    policy_title: 'Standard: balance due 8 weeks before arrival',
    owner_policy_description:
      'Cancel more than 56 days before you arrive and you lose your deposit only. ' +
      'Between 56 and 29 days we keep half of the balance; after that the whole rent is due ' +
      'unless we can let the dates again, in which case we refund what we recover less a £35 fee.',
  },
  {
    cancellation_policy_ref_id: 3,
    policy_title: 'Flexible: full refund up to 14 days',
    owner_policy_description:
      'Plans change. Cancel up to 14 days before arrival for a full refund of everything you have paid.',
  },
  {
    cancellation_policy_ref_id: 5,
    policy_title: 'Firm: 50 % refund up to 30 days',
    owner_policy_description:
      'Half of the rent is returned if you cancel at least 30 days before arrival. Peak summer weeks are excluded.',
  },
  {
    cancellation_policy_ref_id: 2,
    policy_title: 'Standard: balance due 8 weeks before arrival',
    owner_policy_description: null,
  },
  {
    cancellation_policy_ref_id: 9,
    policy_title: 'Owner’s own terms',
    // As if typed into an editor long ago. It must be shown as text, never rendered.
    owner_policy_description:
      '<p>Please ring <b>before</b> you cancel &amp; we will do our best.</p>\n<p>No refunds at Christmas.</p>',
  },
];

export function cancellationPolicy(profile: PropertyProfile, seed: number): CancellationPolicyBody {
  return seededRandom(seed, 'policy', profile.id).pick(POLICIES);
}
