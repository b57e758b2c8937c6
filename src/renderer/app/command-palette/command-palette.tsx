import { Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import {
  IconClick,
  IconHelp,
  IconHome,
  IconLock,
  IconLockOpen,
  IconMapPin,
  IconPlug,
  IconSearch,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { portfolioRowsOptions } from '../../client/properties/portfolio.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { KeyHint, KeyLegend } from '../../components/ui/key-hint.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { propertyName } from '../../components/property/property-name.ts';
import { Under } from '../../kit/notes.tsx';
import styles from './command-palette.module.css';
import { goKeys } from '../frame/go-keys.ts';
import { pageActions } from '../../components/page/page-actions.ts';
import type { PageAction } from '../../components/page/page-actions.ts';
import { navigationItems } from '../frame/screens.ts';
import type { NavigationPlace } from '../../screen-entry.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { matching } from './palette-entry.ts';
import { searchProperties } from './palette-search.ts';
import { paletteStore } from './palette-store.ts';
import { modKey } from '../frame/platform-keys.ts';
import { routes } from '../../routes.ts';
import { useIntentEntries } from './use-intent-entries.tsx';
import { wordsAsked } from './words-asked.ts';
import { useTell } from '../../client/tell.ts';

/** Few enough that the screens are visible too before anything is typed. */
const hereAtFirst = 5;

/** Ctrl/Cmd+K: finds properties, screens and actions by name, and understands short requests. */
export function CommandPalette(props: { readonly workspaceId: string }) {
  const [query, setQuery] = useState('');
  const { opened } = useSpotlight(paletteStore);
  const here = useMemo(() => (opened ? pageActions() : []), [opened]);
  const rows = useQuery({ ...portfolioRowsOptions(props.workspaceId), enabled: opened }).data ?? [];
  const intents = useIntentEntries(props.workspaceId, query, rows);
  const onScreen = matching(here.map(hereEntry), query);
  const groups: readonly PaletteGroup[] = [
    { name: 'Do', entries: intents.asked },
    { name: 'On this screen', entries: query === '' ? onScreen.slice(0, hereAtFirst) : onScreen },
    { name: 'Properties', entries: usePropertyEntries(rows, query) },
    { name: 'Screens', entries: matching(useScreenEntries(), query) },
    { name: 'Actions', entries: matching(useActionEntries(), query) },
    { name: 'Of a property', entries: intents.ofAnyProperty },
    { name: 'Glossary', entries: useWordEntries(query) },
  ].filter((group) => group.entries.length > 0);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      store={paletteStore}
      shortcut={null}
      scrollable
      maxHeight="28rem"
      size="42.5rem"
      // Stays in place while typing, however long the list is.
      centered={false}
      yOffset="5.25rem"
      classNames={{
        actionsGroup: styles['group'] ?? '',
        content: styles['content'] ?? '',
        body: styles['body'] ?? '',
        actionsList: styles['list'] ?? '',
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
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 ? (
          <Spotlight.Empty>
            No matches. Type a property’s name with “deposit” or “pricing” after it, or “raise deposits 10%”.
          </Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
      <Group
        justify="space-between"
        px="lg"
        py="sm"
        flex="none"
        fz="xs"
        c="dimmed"
        bg="var(--kh-sunken)"
        style={{ borderTop: '1px solid var(--kh-line)' }}
      >
        Opens a screen or a filled-in form. Nothing is sent.
        <KeyLegend
          of={[
            [['↑', '↓'], 'choose'],
            [['Enter'], 'open'],
            [['Esc'], 'close'],
          ]}
        />
      </Group>
    </Spotlight.Root>
  );
}

function EntryLine({ entry }: { readonly entry: PaletteEntry }) {
  const { label, detail, keys, below } = entry;
  return (
    <Spotlight.Action onClick={entry.run} closeSpotlightOnTrigger={entry.staysOpen !== true}>
      <Group component="span" gap="md" wrap="nowrap" align="flex-start" flex={1} miw={0}>
        <Text span c="dimmed" lh={1} pt={1} aria-hidden>
          {entry.icon}
        </Text>
        <Stack component="span" gap={0} flex={1} miw={0}>
          <Text span fw={550} lh="1.25rem" data-label>
            {label}
          </Text>
          {detail === undefined || detail === '' ? null : <Under>{detail}</Under>}
          {below}
        </Stack>
        {keys === undefined ? null : <KeyHint keys={keys} />}
      </Group>
    </Spotlight.Action>
  );
}

function usePropertyEntries(
  rows: Parameters<typeof useIntentEntries>[2],
  query: string,
): readonly PaletteEntry[] {
  const [, navigate] = useLocation();
  return searchProperties(rows, query).map((row) => ({
    id: `property-${String(row.propertyId)}`,
    label: propertyName(row),
    detail: visibleText(
      [row.place, row.title === null ? null : String(row.propertyId)]
        .filter((part) => part !== null)
        .join(' · '),
    ),
    icon: <IconHome size={18} />,
    run: () => navigate(routes.property(row.propertyId)),
  }));
}

function hereEntry({ label, detail, isRefresh, run }: PageAction, index: number): PaletteEntry {
  return {
    id: `here-${String(index)}`,
    label,
    ...(detail === undefined ? {} : { detail }),
    ...(isRefresh === true ? { keys: [modKey(), 'R'] } : {}),
    icon: <IconClick size={18} />,
    // Waits until the palette has returned the focus.
    run: () => setTimeout(run, 60),
  };
}

function useScreenEntries(): PaletteEntry[] {
  const [, navigate] = useLocation();
  const entryOf = ({ name, path, icon: Icon }: Pick<NavigationPlace, 'name' | 'path' | 'icon'>) => ({
    label: name,
    icon: <Icon size={18} />,
    run: () => navigate(path),
  });
  return goKeys(navigationItems).flatMap(({ place, key }) => [
    { ...entryOf(place), id: place.name, ...(key === null ? {} : { keys: ['G', key.toUpperCase()] }) },
    ...(place.views ?? []).map((view) => ({
      ...entryOf(view),
      id: `${place.name} ${view.name}`,
      detail: place.name,
      also: view.also ?? '',
    })),
  ]);
}

/** Explains a term on request: "what is a discount", "percentile". */
function useWordEntries(query: string): readonly PaletteEntry[] {
  const [, navigate] = useLocation();
  const run = (): void => navigate(routes.words());
  return wordsAsked(query).map(({ id, label, detail, below }) => ({
    id,
    label,
    detail,
    run,
    icon: <IconHelp size={18} />,
    below: below === undefined ? null : <Under>{below}</Under>,
  }));
}

function useActionEntries(): PaletteEntry[] {
  const [, navigate] = useLocation();
  const workspace = useActiveWorkspace();
  const lock = useTell('workspaces:lock-editing');
  const entries: PaletteEntry[] = [
    {
      id: 'connect',
      label: 'Connect to your service',
      icon: <IconPlug size={18} />,
      run: () => navigate(routes.connect()),
    },
    {
      id: 'places',
      label: 'Places of the service',
      detail: 'Browse places and add their properties',
      icon: <IconMapPin size={18} />,
      run: () => navigate(routes.addProperties('places')),
    },
  ];
  if (workspace?.kind === 'live' && !workspace.editLock.locked) {
    entries.push({
      id: 'lock',
      label: 'Lock editing',
      icon: <IconLock size={18} />,
      run: () => lock.mutate({ workspaceId: workspace.id }),
    });
  }
  if (workspace?.editLock.locked === true) {
    entries.push({
      id: 'unlock',
      label: 'Unlock editing…',
      icon: <IconLockOpen size={18} />,
      run: () => document.querySelector<HTMLButtonElement>('[data-unlock-editing]')?.click(),
    });
  }
  return entries;
}
