import { appId } from '../../src/main/shell/app-identity.ts';

/** What the packages of all systems say about the app. Reserved names (.invalid) stand in for real hosts. */
export const identity = {
  productName: 'Keyholder',
  /** Also names the Debian and RPM packages, the desktop entry and the icon. */
  executable: 'keyholder',
  appId,
  summary: 'Console for the owners and admins of holiday-rental properties',
  description: [
    'Keyholder shows what a property’s service knows (pricing, bookings, channels)',
    'and changes live data in the safest way it can: read first, show exactly what',
    'will be sent, send it once, read again, keep a receipt.',
  ],
  categories: 'Office;',
  publisher: 'Keyholder maintainers',
  maintainer: 'Keyholder maintainers <maintainers@keyholder.invalid>',
  copyright: 'Keyholder. All rights reserved.',
  licence: 'Proprietary',
} as const;
