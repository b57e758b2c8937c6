import { record } from '../mapping/concept.ts';
import { count, text, textOrNumber } from '../mapping/kinds.ts';
import { recordResource } from '../mapping/resource.ts';

/** Section 4.3: "returns cancellation_policy_ref_id, policy_title, owner_policy_description". */
export const cancellationPolicy = recordResource(
  record({
    title: text('policy title', 'title', 'cancellation policy title', 'policy name')
      .requiredOrNull()
      .called('Title'),
    policyRefId: textOrNumber(
      'cancellation policy ref id',
      'policy ref id',
      'policy id',
      'policy ref',
      'ref id',
    )
      .expected()
      .called('Reference'),
    /** The owner's own words: untrusted, inert text. */
    ownerDescription: text('owner policy description', 'owner description', 'description', 'policy text')
      .or('policy description', 'owner text')
      .expected()
      .called('Owner’s text'),
    propertyId: count('property id').identity(),
  }),
  {
    name: 'Cancellation policy',
    words: ['policy'],
    isAnywhere: true,
    isMapped: true,
    isSetting: true,
    ofProperty: { tab: 'Terms', panel: 'own', scope: 'property.cancellation-policy:read' },
  },
);
