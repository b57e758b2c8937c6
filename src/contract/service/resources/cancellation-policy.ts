import { z } from 'zod';

import { expected, identity, requiredOrNull } from '../shape/field.ts';
import { integer, text, textOrNumber } from '../shape/kinds.ts';
import { looseRecord } from '../shape/loose-rows.ts';
import { looseObjectResource } from '../shape/resource.ts';

/** Section 4.3: "returns cancellation_policy_ref_id, policy_title, owner_policy_description". */
export const cancellationPolicy = looseObjectResource(
  looseRecord(
    z.object({
      policyRefId: expected(
        textOrNumber,
        'cancellation_policy_ref_id',
        'policy_ref_id',
        'policy_id',
        'policy_ref',
        'ref_id',
      ),
      title: requiredOrNull(text, 'policy_title', 'title', 'cancellation_policy_title', 'policy_name'),
      /** The owner's own words: untrusted, inert text. */
      ownerDescription: expected(
        text,
        ...[
          'owner_policy_description',
          'owner_description',
          'description',
          'policy_text',
          'policy_description',
          'owner_text',
        ],
      ),
      propertyId: identity(integer, 'property_id'),
    }),
    [],
  ),
);
