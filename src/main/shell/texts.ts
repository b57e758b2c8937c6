import { defineTexts } from '../../texts/define-texts.ts';

/** What the menu and the boxes of main/shell say. */
export const t = defineTexts('main/shell', {
  file: 'File',
  settings: 'Settings',
  print: 'Print…',
  view: 'View',
  refresh: 'Refresh',
  go: 'Go',
  commandPalette: 'Command palette',
  board: 'Board',
  portfolio: 'Portfolio',
  changes: 'Changes',
  back: 'Back',
  forward: 'Forward',
  words: 'Words',
  folderRefused: 'Keyholder may not write to its data folder.',
  makeFolderWritable:
    'Make the folder writable for your account, or check that its disk is not read-only, then try again.',
  dataFolder: 'Data folder: {{folder}}',
  cannotOpenData: 'Keyholder cannot open its data',
  cannotOpenDataBecause: 'Keyholder cannot open its data. {{message}}',
  tryAgain: 'Try again',
  quit: 'Quit',
  hasToEnd: 'Keyholder has to end',
  metFault: 'Keyholder met a fault of its own and has to end.',
  nothingMoreIsSent:
    'Nothing more is sent. A change that was being sent is settled at the next start, by reading.\n\nIf it comes back, export the diagnostics in Settings and send them to support.',
  startAgain: 'Start again',
});
