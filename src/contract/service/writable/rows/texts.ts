import { defineTexts } from '../../../../texts/define-texts.ts';

/** Why rows cannot be edited or sent, and what is to be known before they are. */
export const t = defineTexts('contract/service/writable/rows', {
  noKnownName: 'The service sends this lever under no name that is known here.',
  amongOthers: 'The service sends it among others, so that it has no body of its own to send back.',
  nothingToDelete: '{{lever}}: there is nothing to delete.',
  takenForNone:
    '{{lever}} is not sent for this property, which is taken for: there is none. What the service may keep without showing it could be replaced.',
  namesAssumed:
    'The service has not shown a row of this kind here, so the names of the fields are an assumption. Reading it back shows whether they were right.',
  usualNamesAreOthers:
    'Another discount of this house has its days in “{{other}}”, so the usual names are not this service’s. Open a property that has a discount of this kind, and confirm there how it is read.',
});
