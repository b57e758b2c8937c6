import { z } from 'zod';

import { expected, identity, requiredOrNull } from '../shape/field.ts';
import { integer, text, textOrNumber } from '../shape/kinds.ts';
import { objectResource } from '../shape/resource.ts';

/** Section 4.3: "returns cancellation_policy_ref_id, policy_title, owner_policy_description". */
export const cancellationPolicy = objectResource(
  z.object({
    policyRefId: expected(textOrNumber, 'cancellation_policy_ref_id', 'policy_ref_id'),
    title: requiredOrNull(text, 'policy_title', 'title', 'cancellation_policy_title'),
    /** The owner's own words: untrusted, inert text. */
    ownerDescription: expected(text, 'owner_policy_description', 'owner_description', 'description'),
    propertyId: identity(integer, 'property_id'),
  }),
);
