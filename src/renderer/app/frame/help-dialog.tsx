import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { goKeys } from './go-keys.ts';
import { isAt, navigationItems } from './screens.ts';
import { modKey } from './platform-keys.ts';
import styles from './help-dialog.module.css';
import text from '../../../../docs/guide.md?raw';

/** Pages of the guide for screens outside the navigation. */
const further = {
  '/properties': 'A property',
  '/report': 'Report',
  '/reserve': 'Reserve a stay',
  '/bulk-edit': 'Bulk edits',
  '/changes/bulk-edits': 'Bulk edits',
} as const;

export function guideTitle(path: string): string | undefined {
  const found = Object.entries(further).find(([prefix]) => isAt(path, [prefix]));
  return found?.[1] ?? navigationItems.find(({ prefixes }) => isAt(path, prefixes))?.name;
}

export function HelpDialog(props: { readonly onClose: () => void }) {
  const [path] = useLocation();
  const title = guideTitle(path);
  const here = guidePages.filter((page) => page.title === title);
  const others = guidePages.filter((page) => page.title !== title);
  return (
    <Dialog opened onClose={props.onClose} title="Help" size="40rem">
      {here.map((page) => (
        <Fold key={page.title} title={page.title} isOpen>
          <GuideText page={page} />
        </Fold>
      ))}
      <Fold title="Keyboard shortcuts" isOpen>
        <Shortcuts />
      </Fold>
      {others.map((page) => (
        <Fold key={page.title} title={page.title}>
          <GuideText page={page} />
        </Fold>
      ))}
    </Dialog>
  );
}

function Fold(props: { readonly title: string; readonly isOpen?: boolean; readonly children: ReactNode }) {
  return (
    <details className={styles['page']} open={props.isOpen ?? false}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}

function Shortcuts() {
  const shortcuts = [
    { keys: [modKey(), 'K'], does: 'Find a property, a screen or an action, or type a change' },
    ...goKeys(navigationItems).flatMap(({ place, key }) =>
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
    { keys: ['?'], does: 'Show this help' },
    { keys: ['Esc'], does: 'Close a dialog or a menu' },
  ];
  return (
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
  );
}

interface GuidePage {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The pages of `docs/guide.md`, bundled with the app so that help works offline. */
export const guidePages: readonly GuidePage[] = text
  .split(/^## /m)
  .slice(1)
  .map((page) => {
    const [title = '', ...blocks] = page.trim().split(/\n\n+/);
    // Drops the screenshot, because the screen itself is behind the dialog.
    const paragraphs = blocks.filter((block) => !block.startsWith('!['));
    return { title, paragraphs: paragraphs.map((block) => block.replaceAll('\n', ' ')) };
  });

export function GuideText(props: { readonly page: GuidePage }) {
  return props.page.paragraphs.map((paragraph) => (
    <Text key={paragraph} my="xs">
      {paragraph.split(/(\*\*[^*]+\*\*|\b_[^_]+_\b|`[^`]+`)/).map(marked)}
    </Text>
  ));
}

/** The guide's only markup: strong, emphasis and code. */
function marked(part: string, at: number) {
  if (part.startsWith('**')) return <strong key={at}>{part.slice(2, -2)}</strong>;
  if (part.startsWith('_')) return <em key={at}>{part.slice(1, -1)}</em>;
  return part.startsWith('`') ? <code key={at}>{part.slice(1, -1)}</code> : part;
}
