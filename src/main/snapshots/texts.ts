import { defineTexts } from '../../texts/define-texts.ts';

/** Why a read left nothing behind. */
export const t = defineTexts('main/snapshots', {
  ownFault: 'Keyholder met a fault of its own while reading.',
  workspaceRemoved: 'The workspace was removed while this was read.',
});
