import { UnstyledButton } from '@mantine/core';
import { MenuButton } from '../../components/floating/menu-button.tsx';
import { IconHelp, IconKeyboard, IconSearch, IconVocabulary } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'wouter';
import { BrandMark } from '../../components/ui/brand-mark.tsx';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import styles from './console-navigation.module.css';
import { isAt, navigationItems } from './screens.ts';
import type { NavigationView } from '../../screen-entry.ts';
import { palette } from '../command-palette/palette-store.ts';
import { routes } from '../../routes.ts';
import { modKey } from './platform-keys.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { useRuns } from '../../client/changes/changes.ts';
import { useBulkEdits } from '../../client/changes/bulk-edits.ts';
import { useAsk } from '../../client/ask.ts';

export function ConsoleNavigation(props: { readonly workspaceId: string; readonly onHelp: () => void }) {
  const [path] = useLocation();
  const counts = useNavigationCounts(props.workspaceId);
  return (
    <nav aria-label="Screens" className={styles['side']}>
      <p className={styles['brand']}>
        <BrandMark size={28} />
        <span className={styles['word']}>Keyholder</span>
      </p>
      <UnstyledButton className={styles['find']} onClick={() => palette.open()}>
        <IconSearch size={16} aria-hidden />
        <span className={styles['word']}>Find or do…</span>
        <span className={styles['hint']}>
          <KeyHint keys={[modKey(), 'K']} />
        </span>
      </UnstyledButton>
      <div className={styles['nav']}>
        {navigationItems.map((place) => {
          const here = isAt(path, place.prefixes);
          const Icon = place.icon;
          const count = counts.get(place.path);
          const isView = place.views?.some((view) => view.path === path) === true;
          return (
            <Fragment key={place.name}>
              <Link
                href={place.path}
                className={styles['link']}
                aria-current={here ? (isView ? 'true' : 'page') : undefined}
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
              {here ? place.views?.map((view) => <ViewLink key={view.path} view={view} path={path} />) : null}
            </Fragment>
          );
        })}
      </div>
      <MenuButton
        position="top-start"
        withinPortal={false}
        button={(opening) => (
          <UnstyledButton {...opening} className={styles['help']}>
            <IconHelp size={16} aria-hidden />
            <span className={styles['word']}>Help</span>
          </UnstyledButton>
        )}
      >
        {(Menu) => (
          <>
            <Menu.Item component={Link} href={routes.words()} leftSection={<IconVocabulary size={16} />}>
              Glossary
            </Menu.Item>
            <Menu.Item
              leftSection={<IconKeyboard size={16} />}
              rightSection={<KeyHint keys={['?']} />}
              onClick={props.onHelp}
            >
              Guide and shortcuts
            </Menu.Item>
          </>
        )}
      </MenuButton>
    </nav>
  );
}

/** A view below its place. A screen in neither view, such as a property, highlights none. */
function ViewLink(props: { readonly view: NavigationView; readonly path: string }) {
  const { name, path, icon: Icon } = props.view;
  const here = props.path === path;
  return (
    <Link href={path} className={styles['link']} data-view aria-current={here ? 'page' : undefined}>
      <Icon size={16} aria-hidden />
      <span className={styles['word']}>{name}</span>
    </Link>
  );
}

interface NavigationCount {
  readonly count: number;
  /** For screen readers, because the number isn't part of the link's name. */
  readonly meaning: string;
  readonly isCritical: boolean;
}

function useNavigationCounts(workspaceId: string): ReadonlyMap<string, NavigationCount> {
  const today = useAsk('today:issues', { workspaceId }).data;
  const runs = useRuns(workspaceId).data;
  const bulkEdits = useBulkEdits(workspaceId).data;
  const counts = new Map<string, NavigationCount>();
  const found = (today?.issues.length ?? 0) + (today?.refusals.length ?? 0);
  if (today !== undefined && found > 0) {
    const isCritical = today.refusals.length > 0 || today.issues.some(({ group }) => group === 'critical');
    const meaning = formatCounted(found, 'issue', 'issues', '');
    counts.set(routes.today(), { count: found, meaning, isCritical });
  }
  const waiting = [
    ...(runs ?? []).filter(({ status }) => status === 'needs-attention' || status === 'outcome-unknown'),
    ...(bulkEdits ?? []).filter(({ state, isDue }) => state === 'needs-decision' || isDue),
  ];
  if (waiting.length > 0) {
    const meaning = `${formatCounted(waiting.length, 'needs', 'need', '')} a decision`;
    counts.set(routes.changes(), { count: waiting.length, meaning, isCritical: true });
  }
  return counts;
}
