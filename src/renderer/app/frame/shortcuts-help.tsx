import { Modal } from '@mantine/core';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import { useInertPage } from '../../components/ui/use-inert-page.ts';
import { goKeys } from './go-keys.ts';
import { navigationPlaces } from './screens.ts';
import { modKey } from './platform-keys.ts';
import styles from './shortcuts-help.module.css';
import { t } from './shortcuts-texts.ts';

/** What every key does, one line each. */
export function ShortcutsHelp(props: { readonly onClose: () => void }) {
  useInertPage(true);
  const shortcuts = [
    { keys: [modKey(), 'K'], does: t('findAPropertyAScreenOr') },
    ...goKeys(navigationPlaces).flatMap(({ place, key }) =>
      key === null ? [] : [{ keys: ['G', key.toUpperCase()], does: t('goTo', { name: place.name }) }],
    ),
    { keys: ['/'], does: t('goToTheFilterOfThis') },
    { keys: [modKey(), 'R'], does: t('refreshWhatThisScreenShows') },
    {
      keys: ['↑', '↓'],
      does: t('goIntoATableAndMove'),
    },
    {
      keys: ['Shift', '↓'],
      does: t('selectTheRowsOfATable'),
    },
    { keys: [modKey(), 'A'], does: t('selectAllRowsThatATable') },
    { keys: [modKey(), 'C'], does: t('copyTheRowOfATable') },
    { keys: ['Shift', '→'], does: t('widenTheColumnWhoseNameHas') },
    { keys: ['J', 'K'], does: t('nextAndPreviousOnTodayS') },
    { keys: ['Space'], does: t('onTheBoardLookAtA') },
    { keys: ['E'], does: t('onTheBoardPlanAChange') },
    { keys: ['[', ']'], does: t('previousAndNextProperty') },
    { keys: ['Alt', '←'], does: t('back') },
    { keys: ['Alt', '→'], does: t('forward') },
    { keys: ['?'], does: t('showTheseShortcuts') },
    { keys: ['Esc'], does: t('closeADialogOrAMenu') },
  ];
  return (
    <Modal opened onClose={props.onClose} title={t('keyboardShortcuts')} size="26rem">
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
