import { appId } from '../../src/main/shell/app-identity.ts';

/** What packages of all systems say of the app. Reserved names (.invalid) stand where no real host may be named. */
export const identity = {
  productName: 'Keyholder',
  /** The command, the Debian and RPM package, the desktop entry, the icon. */
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
