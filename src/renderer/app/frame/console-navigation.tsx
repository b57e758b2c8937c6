import { UnstyledButton } from '@mantine/core';
import { IconHelp, IconKeyboard, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { BrandMark } from '../../components/ui/brand-mark.tsx';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import styles from './console-navigation.module.css';
import { isAt, navigationPlaces } from './screens.ts';
import { useNavigationCounts } from './navigation-counts.ts';
import { palette } from '../command-palette/palette-store.ts';
import { routes } from '../../routes.ts';
import { modKey } from './platform-keys.ts';

/** Where one can go: the palette, the screens. A rail of icons in a narrow window. */
export function ConsoleNavigation(props: { readonly workspaceId: string; readonly onHelp: () => void }) {
  const [path] = useLocation();
  const counts = useNavigationCounts(props.workspaceId);
  return (
    <nav aria-label="Screens" className={styles['side']}>
      <p className={styles['brand']}>
        <BrandMark size={28} />
        <span className={styles['word']}>Keyholder</span>
      </p>
      <UnstyledButton
        className={styles['find']}
        onClick={() => {
          palette.open();
        }}
      >
        <IconSearch size={16} aria-hidden />
        <span className={styles['word']}>Find or do…</span>
        <span className={styles['hint']}>
          <KeyHint keys={[modKey(), 'K']} />
        </span>
      </UnstyledButton>
      <div className={styles['nav']}>
        {navigationPlaces.map((place) => {
          const here = isAt(path, place.prefixes);
          const Icon = place.icon;
          const count = counts.get(place.path);
          return (
            <Link
              key={place.name}
              href={place.path}
              className={styles['link']}
              aria-current={here ? 'page' : undefined}
              aria-description={count?.meaning}
            >
              <Icon size={18} stroke={here ? 2 : 1.75} aria-hidden />
              <span className={styles['word']}>{place.name}</span>
              {count === undefined ? null : (
                <span className={styles['count']} data-critical={count.isCritical || undefined} aria-hidden>
                  {count.count}
                </span>
              )}
            </Link>
          );
        })}
      </div>
      <Link className={styles['help']} href={routes.words()}>
        <IconHelp size={16} aria-hidden />
        <span className={styles['word']}>Glossary</span>
      </Link>
      <UnstyledButton className={styles['help']} onClick={props.onHelp}>
        <IconKeyboard size={16} aria-hidden />
        <span className={styles['word']}>Keyboard shortcuts</span>
        <span className={styles['hint']}>
          <KeyHint keys={['?']} />
        </span>
      </UnstyledButton>
    </nav>
  );
}
