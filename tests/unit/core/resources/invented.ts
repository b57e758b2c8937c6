import { list, record } from '../../../../src/core/mapping/concept.ts';
import { count, day, field, flag, share, text, weekdaySet } from '../../../../src/core/mapping/kinds.ts';
import { amount } from '../../../../src/core/mapping/money/amount.ts';
import { recordResource } from '../../../../src/core/mapping/resource.ts';

// Two resources as a contributor would declare them, each in one file. Nothing else knows about them.

export const petPolicy = recordResource(
  record({
    allowed: flag('pets allowed', 'allowed').required().called('Pets allowed'),
    maxPets: count('max pets', 'pet limit').expected().called('Most pets'),
    petFee: amount('stay', 'pet fee', 'fee per stay').expected().called('Fee for a stay'),
    petTax: share('pet tax', 'tax percent').called('Tax on the fee'),
    petsFrom: day('pets from').called('Welcome from'),
    petNote: text('note', 'house rules').called('Note to guests'),
    propertyId: count('property id').identity(),
  }),
  {
    name: 'Pet policy',
    words: ['pets', 'dogs'],
    isAnywhere: true,
    isMapped: true,
    ofProperty: {
      tab: 'Terms',
      scope: 'property.pets:read',
      write: {
        method: 'PATCH',
        edited: ['allowed', 'maxPets', 'petFee', 'petTax', 'petsFrom', 'petNote'],
        scope: 'property.pets:write',
      },
    },
  },
);

const visit = record({
  visitOn: day('visit date', 'date').required().called('Visit'),
  visitCost: amount('extra', 'cost', 'price').called('Cost'),
});

export const cleaningPlan = recordResource(
  record({
    cleaner: text('cleaner', 'cleaning company').required().called('Cleaner'),
    cleanedOn: weekdaySet('cleaning days', 'cleaned on'),
    visits: field(list(visit), 'visits', 'plan').expected().called('Visits'),
    propertyId: count('property id').identity(),
  }),
  {
    name: 'Cleaning plan',
    words: ['cleaning'],
    isAnywhere: true,
    isMapped: true,
    isSetting: true,
    ofProperty: { tab: 'Calendar', scope: 'property.cleaning:read' },
  },
);

/** The name of an invented resource, which the types don't know. */
export function named<N extends string>(invented: string, names: readonly N[]): N {
  const name = names.find((one) => one === invented);
  if (name === undefined) throw new RangeError(`${invented} is not declared.`);
  return name;
}
