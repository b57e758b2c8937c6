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
    { keys: [modKey(), 'K'], does: 'Find a property, a screen or an action, or type a change' },
    ...goKeys(navigationPlaces).flatMap(({ place, key }) =>
      key === null ? [] : [{ keys: ['G', key.toUpperCase()], does: `Go to ${place.name}` }],
    ),
    { keys: ['/'], does: 'Go to this screen’s filter' },
    { keys: [modKey(), 'R'], does: 'Refresh this screen' },
    {
      keys: ['↑', '↓'],
      does: 'Move in a table; letters find a row, Enter opens it, X selects it',
    },
    {
      keys: ['Shift', '↓'],
      does: 'Select rows one by one; Shift and click selects a range',
    },
    { keys: [modKey(), 'A'], does: 'Select all rows shown' },
    { keys: [modKey(), 'C'], does: 'Copy one row or all selected rows' },
    { keys: ['Shift', '→'], does: 'Widen the focused column; ← narrows it' },
    { keys: ['J', 'K'], does: 'Next and previous on Today; S snoozes, E starts a bulk edit' },
    { keys: ['Space'], does: 'On Performance: peek at a property' },
    { keys: ['E'], does: 'On Performance: bulk edit the selected properties' },
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
