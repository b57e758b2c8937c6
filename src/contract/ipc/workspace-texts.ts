import { defineTexts } from '../../texts/define-texts.ts';

/** What the name of a workspace must be. */
export const t = defineTexts('contract/ipc/workspace-', {
  giveAName: 'Give the workspace a name.',
  atMost_one: 'At most {{count}} character.',
  atMost_other: 'At most {{count}} characters.',
});
