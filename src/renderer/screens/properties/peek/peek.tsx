import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PerformanceRow } from '../../../../core/analysis/performance/performance-figures.ts';
import { seasonGapAt } from '../../../../core/analysis/performance/season-gap.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { propertyAbout, propertyName } from '../../../components/property/property-name.ts';
import { InCurrency } from '../../../components/text/in-currency.tsx';
import { KeyLegend } from '../../../components/ui/key-hint.tsx';
import { Peek } from '../../../kit/peek.tsx';
import { routes } from '../../../routes.ts';
import type { PerformanceState } from '../use-properties.ts';
import { PeekBookings, PeekFacts, PeekDiscounts, PeekMarks } from './peek-parts.tsx';
import { PeekBreakdown, PeekPrices, PeekSeasons } from './peek-prices.tsx';

/** Loads details only after a pause, because arrow keys can pass hundreds of properties. */
const restMs = 250;

export function PropertyPeek(props: {
  readonly workspaceId: string;
  readonly row: PerformanceRow;
  readonly performance: PerformanceState;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  readonly onBulkEdit: () => void;
}) {
  const { workspaceId, row, performance } = props;
  const { level } = performance.settled;
  const [chosen, setChosen] = useState<string | null>(null);
  const columns = performance.ground.seasons.columns.filter(
    ({ key }) => performance.ground.seasons.of(row.propertyId, key) !== undefined,
  );
  const key = columns.some((one) => one.key === chosen) ? chosen : seasonToShow(performance, columns);
  const season = key === null ? undefined : performance.ground.seasons.of(row.propertyId, key);
  const [rested] = useDebouncedValue(row.propertyId, restMs);
  const place = usePeekKeys({
    ...props,
    onSeason: (by) => {
      const index = columns.findIndex((one) => one.key === key);
      const next = columns[index + by];
      if (next !== undefined) setChosen(next.key);
    },
  });
  const isResting = rested === row.propertyId;
  const prices = <PeekPrices row={row} season={season} gap={seasonGapAt(season, level)} level={level} />;
  return (
    <Peek
      ref={place}
      name={propertyName(row)}
      overBelow="56em"
      tools={<Steps onStep={props.onStep} />}
      onClose={props.onClose}
      foot={
        <>
          <Button variant="filled" size="xs" component={Link} href={routes.propertyPricing(row.propertyId)}>
            Open
          </Button>
          <Button size="xs" component={Link} href={routes.property(row.propertyId, 'security-deposit')}>
            Deposit
          </Button>
          <Button size="xs" component={Link} href={routes.property(row.propertyId, 'discounts')}>
            Discounts
          </Button>
        </>
      }
    >
      <InCurrency currency={row.currency ?? null}>
        <Stack gap="md" px="lg" pb="md">
          <Group justify="space-between" fz="sm" c="dimmed">
            {propertyAbout(row)}
            {row.applyPrice === null ? '' : ` · ${visibleText(row.applyPrice)}`}
            <KeyLegend of={seasonKeys} />
          </Group>
          <PeekSeasons columns={columns} performance={performance} row={row} shown={key} onShow={setChosen} />
          {isResting && season !== undefined ? (
            <PeekBreakdown
              workspaceId={workspaceId}
              propertyId={row.propertyId}
              season={season}
              level={level}
            >
              {prices}
            </PeekBreakdown>
          ) : (
            prices
          )}
          {isResting ? (
            <PeekDiscounts
              key={`discounts ${String(row.propertyId)}`}
              workspaceId={workspaceId}
              propertyId={row.propertyId}
            />
          ) : null}
          {isResting ? <PeekBookings workspaceId={workspaceId} propertyId={row.propertyId} /> : null}
          <PeekFacts workspaceId={workspaceId} row={row} isResting={isResting} />
          <PeekMarks
            key={`marks ${String(row.propertyId)}`}
            workspaceId={workspaceId}
            row={row}
            known={performance.ground.facets.tags.values}
          />
        </Stack>
      </InCurrency>
    </Peek>
  );
}

const seasonKeys = [[['[', ']'], 'season']] as const;

function Steps({ onStep }: { readonly onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <ActionIcon aria-label="Previous property" title="Previous property" onClick={() => onStep(-1)}>
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon aria-label="Next property" title="Next property" onClick={() => onStep(1)}>
        <IconChevronDown size={16} />
      </ActionIcon>
    </>
  );
}

/** The season sorted by, otherwise the most expensive, otherwise the property's first. */
function seasonToShow(
  performance: PerformanceState,
  columns: readonly { readonly key: string }[],
): string | null {
  const spoken = performance.model.season?.key;
  return columns.find(({ key }) => key === spoken)?.key ?? columns[0]?.key ?? null;
}

/** Escape closes, arrows move on, brackets change the season. Brackets also work in the list. */
function usePeekKeys(input: {
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  readonly onBulkEdit: () => void;
  readonly onSeason: (by: 1 | -1) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useWindowEvent('keydown', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (
      event.defaultPrevented ||
      target.closest('input, textarea, select, [role="menu"], [role="dialog"]') !== null
    )
      return;
    if (event.key === '[' || event.key === ']') {
      event.preventDefault();
      input.onSeason(event.key === ']' ? 1 : -1);
      return;
    }
    if (place.current?.contains(target) !== true) return;
    const does: Readonly<Record<string, () => void>> = {
      Escape: input.onClose,
      ArrowDown: () => input.onStep(1),
      ArrowUp: () => input.onStep(-1),
      e: input.onBulkEdit,
    };
    const act = does[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  return place;
}
