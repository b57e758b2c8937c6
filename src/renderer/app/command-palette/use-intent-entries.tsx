import {
  IconArrowBackUp,
  IconBroadcast,
  IconColumns,
  IconFileText,
  IconHelp,
  IconHome,
  IconShieldDollar,
} from '@tabler/icons-react';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'wouter';
import { joinWords } from '../../../core/values/words/join-words.ts';
import type { Run } from '../../../ipc/changes/changes.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { formatCount, formatCounted, plural } from '../../../core/values/words/plural.ts';
import { runsOptions } from '../../client/changes/changes.ts';
import { bulkEditStart } from '../../client/changes/bulk-edit.ts';
import type { WantedDeposits } from '../../client/changes/bulk-edit.ts';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { numberInLocale } from '../../components/input/typed-number.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { comparable, routePatterns, routes } from '../../routes.ts';
import type { PropertySubject, PaletteIntent } from './palette-intents.ts';
import { readIntents } from './palette-intents.ts';
import { searchProperties } from './palette-search.ts';
import type { PaletteEntry } from './palette-entry.ts';
import type { DepositPreview } from './deposit-preview.ts';
import { previewDeposits } from './deposit-preview.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { propertyName } from '../../components/property/property-name.ts';

const mostProperties = 4;
const mostFeeds = 6;

interface IntentEntries {
  /** Each opens a screen or a prefilled form. */
  readonly asked: readonly PaletteEntry[];
  /** For a heading without a property's name: the first properties. Entries of the same name come before them. */
  readonly ofAnyProperty: readonly PaletteEntry[];
}

export function useIntentEntries(
  workspaceId: string,
  query: string,
  rows: readonly PortfolioRow[],
): IntentEntries {
  const [, navigate] = useLocation();
  const { locale } = usePreferences();
  const client = useQueryClient();
  const openBulkEdit = (propertyIds: readonly number[], deposits: WantedDeposits): void => {
    bulkEditStart(client, workspaceId).set({ propertyIds, discounts: [], deposits });
    navigate(routes.bulkEdit());
  };
  const intents = useMemo(() => readIntents(query, locale), [query, locale]);
  const asksForRuns = intents.some(({ is }) => is === 'undo-last');
  const runs = useQuery({ ...runsOptions(workspaceId), enabled: asksForRuns }).data ?? [];
  const entriesOf = (intent: PaletteIntent): readonly PaletteEntry[] => {
    switch (intent.is) {
      case 'adjust-deposits':
      case 'set-deposits':
        return [depositEntry(intent, rows, locale, openBulkEdit)];
      case 'refused':
        return [refusalEntry(intent.message)];
      case 'property':
        return propertyEntries(intent.property, intent.subject, rows, navigate);
      case 'compare':
        return compareEntries(intent.properties, rows, navigate);
      case 'stale-feeds':
        return feedEntries(rows, locale, navigate);
      case 'undo-last':
        return undoEntries(runs, navigate);
    }
  };
  const isOfAny = (intent: PaletteIntent): boolean => intent.is === 'property' && intent.property === '';
  return {
    asked: intents.filter((intent) => !isOfAny(intent)).flatMap(entriesOf),
    ofAnyProperty: intents.filter(isOfAny).flatMap(entriesOf),
  };
}

type DepositIntent = Extract<PaletteIntent, { is: 'adjust-deposits' | 'set-deposits' }>;
type Navigate = (path: string) => void;

function depositEntry(
  intent: DepositIntent,
  rows: readonly PortfolioRow[],
  locale: string,
  openBulkEdit: (propertyIds: readonly number[], wanted: WantedDeposits) => void,
): PaletteEntry {
  const wanted = wantedBy(intent);
  const preview = previewDeposits(rows, wanted);
  const aside = [
    formatCounted(preview.changes.length, 'property changes', 'properties change', locale),
    preview.switchedOff === 0
      ? null
      : `${formatCount(preview.switchedOff, locale)} of them ${plural(preview.switchedOff, 'stays', 'stay')} turned off`,
    preview.same === 0 ? null : `${formatCounted(preview.same, 'stays', 'stay', locale)} unchanged`,
    preview.cannot === 0
      ? null
      : `${formatCounted(preview.cannot, 'isn’t', 'aren’t', locale)} loaded or possible`,
  ].filter((part) => part !== null);
  return {
    id: `intent-${JSON.stringify(wanted)}`,
    label: depositWords(intent, locale),
    detail: `${aside.join(' · ')}. Based on the latest data.`,
    icon: <IconShieldDollar size={18} />,
    below: <DepositChanges preview={preview} />,
    run: () =>
      openBulkEdit(
        rows.map(({ propertyId }) => propertyId),
        wanted,
      ),
  };
}

/** Explains why the words aren't a change. Opens nothing. */
function refusalEntry(message: string): PaletteEntry {
  return {
    id: `intent-refused-${message}`,
    label: 'Not recognised as a change',
    detail: message,
    icon: <IconHelp size={18} />,
    staysOpen: true,
    run: () => undefined,
  };
}

function wantedBy(intent: DepositIntent): WantedDeposits {
  if (intent.is === 'set-deposits') return { kind: 'set-deposit', amount: intent.amount, disabled: null };
  const { by, change, roundTo } = intent;
  return { kind: 'adjust-deposit', by, change, roundTo, rounding: 'nearest' };
}

function depositWords(intent: DepositIntent, locale: string): string {
  if (intent.is === 'set-deposits') {
    return `Set every deposit to ${numberInLocale(intent.amount, locale)}`;
  }
  const { by, change, roundTo } = intent;
  const size = numberInLocale(change.replace('-', ''), locale);
  const words = `${change.startsWith('-') ? 'Lower' : 'Raise'} deposits by ${size}${by === 'percent' ? '%' : ''}`;
  const rounded = roundTo === null ? '' : `, rounded to ${numberInLocale(roundTo, locale)}`;
  return `${words}${rounded}${by === 'amount' ? ': an amount, not a percentage' : ''}`;
}

function propertyEntries(
  property: string,
  subject: PropertySubject,
  rows: readonly PortfolioRow[],
  navigate: Navigate,
): readonly PaletteEntry[] {
  return searchProperties(rows, property)
    .slice(0, mostProperties)
    .flatMap((row) => {
      const path = pathOf(subject, row.propertyId);
      const name = propertyName(row);
      if (path === null) return [];
      return [
        {
          id: `intent-${path}`,
          label: `${name}: ${subject.label}`,
          ...(row.place === null ? {} : { detail: visibleText(row.place) }),
          icon: subject.is === 'report' ? <IconFileText size={18} /> : <IconHome size={18} />,
          run: () => navigate(path),
        },
      ];
    });
}

/** The best match for each name; empty if any name has none. */
function compareEntries(
  names: readonly string[],
  rows: readonly PortfolioRow[],
  navigate: Navigate,
): readonly PaletteEntry[] {
  const properties = names.flatMap((name) => searchProperties(rows, name)[0] ?? []);
  const ids = [...new Set(properties.map(({ propertyId }) => propertyId))];
  if (properties.length < names.length || ids.length < comparable.least) return [];
  const titles = properties.map(propertyName);
  return [
    {
      id: `intent-compare-${ids.join('-')}`,
      label: `Compare ${joinWords(titles)}`,
      detail: 'Side by side.',
      icon: <IconColumns size={18} />,
      run: () => navigate(routes.compare(ids)),
    },
  ];
}

function pathOf(subject: PropertySubject, propertyId: number): string | null {
  if (subject.is === 'tab') return routes.property(propertyId, subject.tab);
  if (subject.is === 'discount') return routes.discount(propertyId, subject.discount);
  const pattern = Object.entries(routePatterns).find(([name]) => name === 'report')?.[1];
  return pattern?.replace(':propertyId', String(propertyId)) ?? null;
}

function feedEntries(
  rows: readonly PortfolioRow[],
  locale: string,
  navigate: Navigate,
): readonly PaletteEntry[] {
  const now = new Date();
  const stale = rows
    .filter(({ channelFeedIsStale }) => channelFeedIsStale === true)
    .toSorted((one, other) =>
      (one.channelFeedUpdatedAt ?? '').localeCompare(other.channelFeedUpdatedAt ?? ''),
    );
  const unreported = rows.filter(({ channelFeedUpdatedAt }) => channelFeedUpdatedAt === null).length;
  const all: PaletteEntry = {
    id: 'intent-feeds',
    label: `${formatCounted(stale.length, 'feed is', 'feeds are', locale)} stale`,
    detail: `of ${formatCounted(rows.length, 'property', 'properties', locale)}; age unknown for ${unreported}. Opens Properties.`,
    icon: <IconBroadcast size={18} />,
    run: () => navigate(routes.portfolio()),
  };
  const properties = stale.slice(0, mostFeeds).map((row): PaletteEntry => {
    const updated = parseInstant(row.channelFeedUpdatedAt ?? '');
    return {
      id: `intent-feed-${String(row.propertyId)}`,
      label: `${propertyName(row)}: channel arrival`,
      ...(updated === undefined ? {} : { detail: `feed of ${formatMoment(updated, now, locale)}` }),
      icon: <IconBroadcast size={18} />,
      run: () => navigate(routes.property(row.propertyId, 'channel-arrival')),
    };
  });
  return [...properties, all];
}

function undoEntries(runs: readonly Run[], navigate: Navigate): readonly PaletteEntry[] {
  const [last] = runs
    .filter(({ actions, state }) => state === 'verified' && actions.includes('undo'))
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  if (last === undefined) return [];
  return [
    {
      id: 'intent-undo',
      label: `Undo the last change: ${visibleText(last.title)}`,
      detail: 'Opens the change; Undo there creates a new change to review.',
      icon: <IconArrowBackUp size={18} />,
      run: () => navigate(routes.change(last.changeId)),
    },
  ];
}

const shown = 3;

function DepositChanges(props: { readonly preview: DepositPreview }) {
  const { changes } = props.preview;
  const { locale } = usePreferences();
  if (changes.length === 0) return null;
  return (
    <SimpleGrid component="span" cols={4} spacing="0.375rem" mt="0.375rem">
      {changes.slice(0, shown).map(({ row, before, after }) => (
        <Change key={row.propertyId} name={propertyName(row)}>
          <Text span inherit c="dimmed" td="line-through">
            <AmountText amount={before} />
          </Text>{' '}
          <b>
            <AmountText amount={after} />
          </b>
        </Change>
      ))}
      {changes.length > shown ? (
        <Change name={`and ${formatCount(changes.length - shown, locale)} more`}>in the bulk edit</Change>
      ) : null}
    </SimpleGrid>
  );
}

function Change(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Paper component="span" px="sm" py="xs" radius="sm" bd="1px solid var(--kh-accent-line)" miw={0}>
      <Text component="small" display="block" fz="xs" c="dimmed" truncate>
        {props.name}
      </Text>
      {props.children}
    </Paper>
  );
}
