import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import type { NonEmpty } from '../seeded-random.ts';
import { seededRandom } from '../seeded-random.ts';

const ownerContactFields = z.object({ name: z.string(), email: z.email(), phone: z.string() });
export type OwnerContact = BodyOf<typeof ownerContactFields>;

/** GET /developer/properties/{id}/owner-contact: `data` is null if there is no owner. */
export const ownerContactSchema = z
  .object({ success: z.boolean(), data: ownerContactFields.nullable() })
  .meta({ id: 'OwnerContact' });

const GIVEN: NonEmpty<string> = [
  'Morwenna',
  'Alasdair',
  'Carys',
  'Hugh',
  'Imogen',
  'Tobias',
  'Fiona',
  'Gethin',
  'Harriet',
  'Piran',
  'Rosalind',
  'Ewan',
];
const FAMILY: NonEmpty<string> = [
  'Trevanion',
  'Ackroyd',
  'Llewellyn',
  'Fairbairn',
  'Oakshott',
  'Pascoe',
  'Thwaite',
  'Merriweather',
  'Kinnaird',
  'Holloway',
  'Penhale',
];

export function ownerContact(seed: number, ownerId: number): OwnerContact {
  const random = seededRandom(seed, 'owner', ownerId);
  const given = random.pick(GIVEN);
  const family = random.pick(FAMILY);
  return {
    name: `${given} ${family}`,
    // A reserved domain and Ofcom's numbers for drama: neither can reach anybody.
    email: `${given}.${family}.${ownerId}@example.com`.toLowerCase(),
    phone: `01632 960${String(random.integer(0, 999)).padStart(3, '0')}`,
  };
}
