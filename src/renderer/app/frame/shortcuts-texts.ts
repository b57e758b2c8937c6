import { defineTexts } from '../../../texts/define-texts.ts';

/** What app says. */
export const t = defineTexts('app/shortcuts', {
  findAPropertyAScreenOr: 'Find a property, a screen or an action, or say what to do',
  goTo: 'Go to {{name}}',
  goToTheFilterOfThis: 'Go to the filter of this screen',
  refreshWhatThisScreenShows: 'Refresh what this screen shows',
  goIntoATableAndMove: 'Go into a table and move in it; letters find a row, Enter opens it, X selects it',
  selectTheRowsOfATable: 'Select the rows of a table one after the other; Shift and a click take all between',
  selectAllRowsThatATable: 'Select all rows that a table shows',
  copyTheRowOfATable: 'Copy the row of a table, or all that are selected',
  widenTheColumnWhoseNameHas: 'Widen the column whose name has the focus; ← narrows it',
  nextAndPreviousOnTodayS: 'Next and previous on Today; S puts off, E plans for its houses',
  onTheBoardLookAtA: 'On the board: look at a house beside the list',
  onTheBoardPlanAChange: 'On the board: plan a change of the selected houses',
  previousAndNextProperty: 'Previous and next property',
  back: 'Back',
  forward: 'Forward',
  showTheseShortcuts: 'Show these shortcuts',
  closeADialogOrAMenu: 'Close a dialog or a menu',
  keyboardShortcuts: 'Keyboard shortcuts',
});
