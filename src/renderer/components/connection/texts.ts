import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of a connection and of a check of it. */
export const t = defineTexts('components/connection', {
  besideKey: 'Authorization: Bearer, beside the API key (usual)',
  withoutKey: 'Authorization: Bearer, without the API key',
  inPlaceOfKey: 'X-API-Key, in place of the API key',
  notAtAll: 'Not at all',
  advanced: 'Advanced',
  howAJwtIsSent: 'How a JWT is sent',
  toAdminEndpointsOnly: 'To admin endpoints only. The service’s document does not show it.',
  originHeader: 'Origin header (optional)',
  forARestrictedKey: 'For a key that is restricted to origins: scheme, host and port.',
  originExample: 'https://console.example',
  reachingTheService: 'Reaching the service…',
  endpointsTried: '{{done}} of {{total}} endpoints tried',
  cancel: 'Cancel',
  connectionCheck: 'Connection check',
  inTheKeychain: 'Kept in the OS keychain.',
  memoryOnly: 'Memory only until you quit.',
  memoryOnlyLocked: 'Memory only until you quit: the keychain is locked.',
  memoryOnlyDenied: 'Memory only until you quit: the keychain said no.',
  keychainUnknown: 'The keychain has not answered yet.',
  askingTheKeychain: 'Asking the OS keychain…',
});
