import { Modal } from '@mantine/core';
import { KeyHint } from '../components/key-hint.tsx';
import { useInertPage } from '../components/use-inert-page.ts';
import { modKey } from './platform-keys.ts';
import styles from './shortcuts-help.module.css';

/** What every key does, one line each. */
export function ShortcutsHelp(props: { readonly onClose: () => void }) {
  useInertPage(true);
  const shortcuts = [
    { keys: [modKey(), 'K'], does: 'Find a property, a screen or an action' },
    { keys: ['/'], does: 'Go to the filter of this screen' },
    { keys: [modKey(), 'R'], does: 'Refresh what this screen shows' },
    { keys: ['↑', '↓'], does: 'Move in the portfolio, Enter opens, X selects' },
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
