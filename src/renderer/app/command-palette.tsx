import { Modal, VisuallyHidden } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { IconHome, IconLock, IconLockOpen, IconPlug, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { portfolioRowsOptions } from '../client/portfolio.ts';
import { useActiveWorkspace, useLockEditing } from '../client/workspaces.ts';
import { visibleText } from '../components/visible-text.ts';
import styles from './command-palette.module.css';
import { navigationPlaces } from './navigation-places.ts';
import { searchProperties } from './palette-search.ts';
import { routes } from './routes.ts';

interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** Ctrl/Cmd+K: properties, screens and actions by name. */
export function CommandPalette(props: { readonly workspaceId: string }) {
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(false);
  const [, navigate] = useLocation();
  const rows = useQuery({ ...portfolioRowsOptions(props.workspaceId), enabled: opened });
  const properties: PaletteEntry[] = searchProperties(rows.data ?? [], query).map((row) => ({
    id: `property-${String(row.propertyId)}`,
    label: visibleText(row.title ?? `Property ${String(row.propertyId)}`),
    detail: visibleText(
      [row.place, row.title === null ? null : String(row.propertyId)]
        .filter((part) => part !== null)
        .join(' · '),
    ),
    icon: <IconHome size={18} />,
    run: () => {
      navigate(routes.property(row.propertyId));
    },
  }));
  const groups = [
    { name: 'Properties', entries: properties },
    { name: 'Screens', entries: matching(useScreenEntries(), query) },
    { name: 'Actions', entries: matching(useActionEntries(), query) },
  ].filter((group) => group.entries.length > 0);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => {
        setOpened(true);
      }}
      shortcut={null}
      scrollable
      maxHeight="24rem"
      classNames={{
        actionsGroup: styles['group'] ?? '',
        content: styles['content'] ?? '',
        action: styles['action'] ?? '',
        search: styles['search'] ?? '',
      }}
      overlayProps={{ color: 'var(--kh-shade)', backgroundOpacity: 1, blur: 0 }}
      transitionProps={{ transition: 'fade-down', duration: 120 }}
    >
      <VisuallyHidden>
        <Modal.Title>Find or do</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search
        placeholder="Find a property, a screen or an action"
        aria-label="Find a property, a screen or an action"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.name} label={group.name}>
            {group.entries.map((entry) => (
              <Spotlight.Action
                key={entry.id}
                label={entry.label}
                {...(entry.detail === undefined ? {} : { description: entry.detail })}
                leftSection={entry.icon}
                onClick={entry.run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 ? (
          <Spotlight.Empty>Nothing by that name. Properties are found by title, place or id.</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function matching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const wanted = query.trim().toLocaleLowerCase();
  return entries.filter((entry) => entry.label.toLocaleLowerCase().includes(wanted));
}

function useScreenEntries(): PaletteEntry[] {
  const [, navigate] = useLocation();
  return navigationPlaces.map((place) => {
    const Icon = place.icon;
    return {
      id: place.path,
      label: place.name,
      icon: <Icon size={18} />,
      run: () => {
        navigate(place.path);
      },
    };
  });
}

function useActionEntries(): PaletteEntry[] {
  const [, navigate] = useLocation();
  const workspace = useActiveWorkspace();
  const lock = useLockEditing();
  const entries: PaletteEntry[] = [
    {
      id: 'connect',
      label: 'Connect to your service',
      icon: <IconPlug size={18} />,
      run: () => {
        navigate(routes.connect());
      },
    },
  ];
  if (workspace?.kind === 'live' && !workspace.editLock.locked) {
    entries.push({
      id: 'lock',
      label: 'Lock editing',
      icon: <IconLock size={18} />,
      run: () => {
        lock.mutate(workspace.id);
      },
    });
  }
  if (workspace?.editLock.locked === true) {
    entries.push({
      id: 'unlock',
      label: 'Unlock editing…',
      icon: <IconLockOpen size={18} />,
      run: () => {
        document.querySelector<HTMLButtonElement>('[data-unlock-editing]')?.click();
      },
    });
  }
  return entries;
}
