import { defineTexts } from '../../texts/define-texts.ts';

/** The one line of Help that only builds with a feed have, apart so that no other build holds it. */
export const t = defineTexts('main/update-menu', {
  checkForUpdates: 'Check for updates…',
  updates: 'Updates',
});
