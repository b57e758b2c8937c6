import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of addresses: those that are typed, and those that requests go to. */
export const t = defineTexts('main/service-client/connection', {
  setWorkspaceBack:
    'Set the workspace back to settle this change, or look at the service yourself and close it.',
  workspaceChanged:
    'The workspace was changed from {{from}} to {{to}} since this change was put on record. Nothing was sent.',
  adminBasePathChanged:
    'The workspace was changed from the admin base path “{{from}}” to “{{to}}” since this change was put on record. Nothing was sent.',
  noCredential: 'no credential',
  enterAddress: 'Enter the base address, for example {{example}}.',
  beginWithHttpsFor: 'The address must begin with https://, for example {{example}}.',
  addHttps: 'Add https:// in front: https://{{address}}',
  notAnAddress: 'This is not a web address. It should look like {{example}}.',
  goesOnWithDeveloper:
    'The address goes on with /developer, which the app adds itself: remove it. Use {{shorter}}',
  beginWithOneSlash: 'Begin the path with a single slash, for example /api/v1.',
  notAPath: 'This is not a path. It should look like /api/v1.',
  sameHost: 'Use a path on the same host ({{origin}}), for example /api/v1.',
  removeInvisible: 'Remove the invisible characters from the address.',
  removeSpaces: 'Remove the spaces from the address.',
  forwardSlashes: 'Use forward slashes (/) only.',
  addressTooLong: 'The address is too long.',
  removeUpToAt: 'Remove the part up to the @ sign: keys and passwords never belong in an address.',
  removeFromQuestionMark: 'Remove everything from the question mark on.',
  removeFromHash: 'Remove everything from the # sign on.',
  httpsInsteadOfHttp:
    'Use https:// instead of http://: the service refuses plain http, and the key would be readable on the way.',
  beginWithHttps: 'The address must begin with https://.',
  writePathOut: 'Write the path out in full, without dots or encoded slashes.',
  removeDoubledSlash: 'Remove the doubled slash from the path.',
  usuallyEndsUse:
    "The service's addresses usually end with /api/v1. If nothing is found, use {{origin}}/api/v1",
  usuallyEndsCheck: "The service's addresses usually end with /api/v1. If nothing is found, check the path.",
  lettersLookAlike: 'The name holds letters that can look like others. It really is {{name}}',
  nameByBothSlugs: 'Name a property by place and property slug, joined by one slash.',
  notReadBySlugs: 'Properties cannot be read by slugs.',
  takesNoId: '{{path}} is about the whole service and takes no id.',
  notAParameter: 'Not a parameter of this endpoint.',
  doesNotTake: '{{path}} does not take {{names}}.',
  kindNotKnown: 'This kind of change is not known.',
  neverWrittenTo: '{{path}} is never written to. {{why}}',
  changeDoesNotFit: 'The change does not fit {{method}} {{path}}.',
  leadsAway: 'The address leads away from the service.',
  unusualInOrigin: 'Remove spaces and unusual characters from the origin.',
  originWithoutName: 'Remove the part up to the @ sign: an origin holds no name or password.',
  originBegins: 'An origin begins with https:// or http://, for example {{example}}.',
  notAnOrigin: 'This is not an origin. It should look like {{example}}.',
  originOnly: 'An origin is scheme, host and port only. Remove what follows: {{origin}}',
});
