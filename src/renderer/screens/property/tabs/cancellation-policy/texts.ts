import { defineTexts } from '../../../../../texts/define-texts.ts';

/** What screens/property/tabs/cancellation-policy says. */
export const t = defineTexts('screens/property/tabs/cancellation-policy', {
  acrossThePortfolio: 'Across the portfolio',
  byTitleAsLastReadOfEach:
    'By title, as last read of each property. One title may still stand for different texts.',
  propertiesNotInTheTableNo_one: '{{count}} property not in the table: no title of theirs is read.',
  propertiesNotInTheTableNo_other: '{{count}} properties not in the table: no title of theirs is read.',
  withoutThePolicyOfThisPropertyThere: 'Without the policy of this property there is nothing to compare.',
  noTitleOfThisPropertyIsRead: 'No title of this property is read, so there is none to compare.',
  noOtherPropertyOfThePortfolio: 'No other property of the portfolio has this title.',
  otherPropertiesOfHaveThisTitle_one: '{{count}} other property of {{total}} has this title.',
  otherPropertiesOfHaveThisTitle_other: '{{count}} other properties of {{total}} have this title.',
  property: 'Property {{propertyId}}',
  andMore: 'and {{number}} more',
  otherPropertiesWithThisTitle: 'Other properties with this title',
  policyTitle: 'Policy title',
  properties: 'Properties',
  withoutWords: 'Without words',
  thisProperty: 'this property',
  policyTitlesInThePortfolio: 'Policy titles in the portfolio',
  title: 'Title',
  noneSet: 'None set',
  reference: 'Reference',
  none: 'None',
  ownersText: 'Owner’s text',
  ownerHasWrittenNone: 'The owner has written none.',
  field: 'Field',
  asReadOn: 'As read on {{when}}',
  now: 'Now',
  policyBeforeAndNow: 'The policy before and now',
  nothingThatWasSeenHereSince:
    'Nothing that was seen here: since this computer first kept this policy, the service has always said the same. What stood before that is not known.',
  whatChangedSinceTheLast: 'What changed since the last snapshot',
  earlier: 'earlier',
  whatTheServiceSaidUntil:
    'What the service said until {{when}} was not recognised, so it is not compared. It is shown unchanged.',
  whatTheServiceSaidBefore: 'What the service said before',
  answerOfDifferedButNotInReference:
    'The answer of {{when}} differed, but not in reference, title or owner’s text.',
  anotherPolicyWasLastRead: 'Another policy was last read on {{when}}; it changed at some time after that.',
  cancellationPolicy: 'Cancellation policy',
  readOnlyTheServiceHasNo: 'Read-only: the service has no way to change it from here.',
});
