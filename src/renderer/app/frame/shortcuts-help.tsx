import { Modal } from '@mantine/core';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import { useInertPage } from '../../components/ui/use-inert-page.ts';
import { goKeys } from './go-keys.ts';
import { navigationPlaces } from './screens.ts';
import { modKey } from './platform-keys.ts';
import styles from './shortcuts-help.module.css';

/** What every key does, one line each. */
export function ShortcutsHelp(props: { readonly onClose: () => void }) {
  useInertPage(true);
  const shortcuts = [
    { keys: [modKey(), 'K'], does: 'Find a property, a screen or an action, or say what to do' },
    ...goKeys(navigationPlaces).flatMap(({ place, key }) =>
      key === null ? [] : [{ keys: ['G', key.toUpperCase()], does: `Go to ${place.name}` }],
    ),
    { keys: ['/'], does: 'Go to the filter of this screen' },
    { keys: [modKey(), 'R'], does: 'Refresh what this screen shows' },
    {
      keys: ['↑', '↓'],
      does: 'Go into a table and move in it; letters find a row, Enter opens it, X selects it',
    },
    {
      keys: ['Shift', '↓'],
      does: 'Select the rows of a table one after the other; Shift and a click take all between',
    },
    { keys: [modKey(), 'A'], does: 'Select all rows that a table shows' },
    { keys: [modKey(), 'C'], does: 'Copy the row of a table, or all that are selected' },
    { keys: ['Shift', '→'], does: 'Widen the column whose name has the focus; ← narrows it' },
    { keys: ['J', 'K'], does: 'Next and previous on Today; S puts off, E plans for its houses' },
    { keys: ['Space'], does: 'On the board: look at a house beside the list' },
    { keys: ['E'], does: 'On the board: plan a change of the selected houses' },
    { keys: ['[', ']'], does: 'Previous and next property' },
    { keys: ['Alt', '←'], does: 'Back' },
    { keys: ['Alt', '→'], does: 'Forward' },
    { keys: ['?'], does: 'Show these shortcuts' },
    { keys: ['Esc'], does: 'Close a dialog or a menu' },
  ];
  return (
    <Modal opened onClose={props.onClose} title="Keyboard shortcuts" size="26rem">
      <dl className={styles['list']}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.does} className={styles['line']}>
            <dt>{shortcut.does}</dt>
            <dd>
              <KeyHint keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
