import { SegmentedControl, SimpleGrid, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { BoardSeasons } from '../../../core/analysis/board/season-columns.ts';
import { seasonGapAt } from '../../../core/analysis/board/season-gap.ts';
import { noGapWords } from '../../components/house/gap-words.ts';
import { Panel } from '../../components/page/panel.tsx';
import { PriceBridgeView } from '../../components/price-bridge/price-bridge.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { leverEditor } from '../../house-reads/lever-place.ts';
import { type ComparedHouse, houseTitle } from './compared-house.ts';

/** Of one season that a person chooses: what leads from the comparables to what each house achieved. */
export function CompareBridges(props: {
  readonly houses: readonly ComparedHouse[];
  readonly seasons: BoardSeasons;
  readonly level: number;
}) {
  const { houses, seasons, level } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const key = seasons.columns.find((one) => one.key === chosen)?.key ?? widest(props);
  if (key === undefined) return null;
  return (
    <Panel title="From market to booked rate">
      <SegmentedControl
        size="xs"
        mb="md"
        aria-label="Season"
        value={String(seasons.columns.findIndex((season) => season.key === key))}
        data={seasons.columns.map(({ season }, index) => ({
          value: String(index),
          label: visibleText(season),
        }))}
        onChange={(index) => {
          setChosen(seasons.columns[Number(index)]?.key ?? null);
        }}
      />
      <SimpleGrid minColWidth="17rem" autoFlow="auto-fit" spacing="2rem" verticalSpacing="lg">
        {houses.map((house) => (
          <section key={house.propertyId} aria-label={`Price breakdown of ${houseTitle(house)}`}>
            <Title order={3} size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
              {houseTitle(house)}
            </Title>
            <Bridge house={house} seasons={seasons} seasonKey={key} level={level} />
          </section>
        ))}
      </SimpleGrid>
    </Panel>
  );
}

function Bridge(props: {
  readonly house: ComparedHouse;
  readonly seasons: BoardSeasons;
  readonly seasonKey: string;
  readonly level: number;
}) {
  const { house, level } = props;
  const season = props.seasons.of(house.propertyId, props.seasonKey);
  const bridge = season === undefined ? undefined : house.bridgeOf(season, level);
  if (bridge === undefined || bridge.rows.length === 0) {
    const gap = seasonGapAt(season, level);
    return (
      <Text size="sm" c="dimmed">
        No price breakdown:{' '}
        {gap.percent === null ? noGapWords(house.board, gap.why, level) : 'its data isn’t loaded yet'}.
      </Text>
    );
  }
  return (
    <PriceBridgeView bridge={bridge} small hrefOfLever={(lever) => leverEditor(house.propertyId, lever)} />
  );
}

/** The season in which the houses lie furthest apart; else the first. */
function widest(props: {
  readonly houses: readonly ComparedHouse[];
  readonly seasons: BoardSeasons;
  readonly level: number;
}): string | undefined {
  const { houses, seasons, level } = props;
  const spread = (key: string): number => {
    const gaps = houses.flatMap(
      ({ propertyId }) => seasonGapAt(seasons.of(propertyId, key), level).percent ?? [],
    );
    return gaps.length < 2 ? -1 : Math.max(...gaps) - Math.min(...gaps);
  };
  return seasons.columns.toSorted((left, right) => spread(right.key) - spread(left.key))[0]?.key;
}
