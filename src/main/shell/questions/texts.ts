import { defineTexts } from '../../../texts/define-texts.ts';

/** What main/shell/questions says. */
export const t = defineTexts('main/shell/questions', {
  forgetEverythingQuestion: 'Forget everything?',
  removeAll: 'Remove everything that Keyholder keeps on this computer?',
  whatIsRemoved:
    'All credentials in the keychain, the list of workspaces, what was read, and every receipt of a change. Export the receipts first if you need them: this cannot be undone.\n\nData folder: {{folder}}',
  cancel: 'Cancel',
  typeToConfirm: 'Type {{name}} to confirm',
  forgetEverything: 'Forget everything',
  keyholder: 'Keyholder',
  forgotten: 'Keyholder has forgotten everything.',
  notAllRemoved: 'Not everything could be removed.',
  close: 'Close',
  quitQuestion: 'Quit Keyholder?',
  finishThenQuit: 'Finish, then quit',
  quitNow: 'Quit now',
  quit: 'Quit',
  draftsEnd_one: 'A draft ends with Keyholder.',
  draftsEnd_other: '{{count}} drafts end with Keyholder.',
  draftsAreLost_one:
    'A draft is kept in memory only, because no keychain of this computer could keep the key: what was typed and not sent is lost when you quit.',
  draftsAreLost_other:
    '{{count}} drafts are kept in memory only, because no keychain of this computer could keep the key: what was typed and not sent is lost when you quit.',
  planIsRunning: 'The plan “{{plan}}” is running.',
  plansAreRunning: 'Plans are running.',
  planIsPaused:
    'Finish, then quit: it is paused after the change under way, and goes on when you start it again. Quit now: if the change under way is already being sent, it is settled at the next start: read first, never sent again by itself.',
  changesUnderWay_one: 'A change is under way.',
  changesUnderWay_other: '{{count}} changes are under way.',
  waitsUntilVerified:
    'Finish, then quit: Keyholder waits until it is verified, half a minute at most. Quit now: if it is already being sent, it is settled at the next start: read first, never sent again by itself.',
});
