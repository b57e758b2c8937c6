import { defineTexts } from '../../../texts/define-texts.ts';

/** Why a workspace is not saved, changed, unlocked or removed. */
export const t = defineTexts('main/portfolio/workspaces', {
  workspaceGone: 'This workspace does not exist any more.',
  editingIsLocked: 'Editing is locked in this live workspace.',
  unlockThenTry: 'Unlock editing, then try again. Nothing was sent.',
  notUnlockedNow: 'Editing cannot be unlocked while the screen is locked or the computer sleeps.',
  unlockTheScreen: 'Unlock the screen, then unlock editing.',
  sampleWorkspace: 'Sample workspace',
  giveItAName: 'Give the workspace a name.',
  mostCharacters: 'Use at most {{most}} characters.',
  removeInvisible: 'Remove the invisible characters from the name.',
  nameIsTaken: 'Another workspace has this name. Choose a different one.',
  fieldsNeedAttention: 'Some fields need your attention.',
  changeOnItsWay: 'A change is still on its way in this workspace: {{title}}.',
  waitThenRemove: 'Wait until it rests, then remove the workspace.',
  changeNotOver: 'A change of this workspace was sent and is not over: {{title}}.',
  endThenRemove: 'Bring it to its end under Changes, then remove the workspace.',
  sampleNotChanged: 'The sample workspace cannot be changed.',
  sampleColour: 'This colour marks the sample workspace. Choose another.',
  credentialsBelongTo:
    'The credentials of this workspace belong to {{old}}. Remove them, save the new address, then enter those for {{new}}.',
  sampleMakesItsOwn: 'The sample workspace makes its own credentials; they cannot be changed.',
});
