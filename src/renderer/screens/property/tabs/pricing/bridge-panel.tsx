import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { priceBridge, type PriceBridge } from '../../../../../core/analysis/pricing/price-bridge.ts';
import { formatCalendarDate, localDateOf } from '../../../../components/format/format-calendar-date.ts';
import { Notice } from '../../../../components/ui/notice.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { PriceBridgeView } from '../../../../components/price-bridge/price-bridge.tsx';
import { parseServiceTime } from '../../../../../core/values/dates/service-time.ts';
import { LoadingLines } from '../../../../components/progress/loading-lines.tsx';
import { leverPlace } from '../../../../house-reads/lever-place.ts';
import { levelToBegin, reportedLevels, worstSeason } from '../../../../house-reads/season-choice.ts';
import type { HouseSeasons } from '../../../../house-reads/use-house-seasons.ts';
import { isBeingRead } from '../../../../house-reads/why-absent.ts';
import styles from './bridge-panel.module.css';
import { formatPercent } from '../../../../components/format/format-quantity.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import chipStyles from './season-chips.module.css';

/** The seasons with their gaps, and what makes the gap of the one that is chosen. */
export function BridgePanel(props: { readonly propertyId: number; readonly reads: HouseSeasons }) {
  const { propertyId, reads } = props;
  const [chosenLevel, setLevel] = useState<number>();
  const [chosenSeason, setSeason] = useState<number>();
  const levels = reportedLevels(reads.seasons);
  const level = chosenLevel ?? levelToBegin(levels);
  const bridges = reads.seasons.map(({ position, associations }) =>
    priceBridge(position, associations, level),
  );
  const changed = useListChanged(reads);
  const season =
    chosenSeason !== undefined && chosenSeason < bridges.length ? chosenSeason : worstSeason(bridges);
  const bridge = bridges[season];
  if (bridge === undefined) return <NoBridge reads={reads} />;
  return (
    <section className={styles['panel']} aria-label="Position by season">
      <SeasonChips bridges={bridges} chosen={season} onChoose={setSeason} />
      <div className={styles['bridge']}>
        <PriceBridgeView
          bridge={bridge}
          hrefOfLever={(lever) => leverPlace(propertyId, lever)}
          listChanged={changed}
        />
      </div>
      <footer className={styles['foot']}>
        {levels.length < 2 ? null : (
          <NativeSelect
            size="xs"
            aria-label="Percentile to compare with"
            className={styles['level'] ?? ''}
            value={String(level)}
            data={levels.map((one) => ({
              value: String(one),
              label: `Against p${one}`,
            }))}
            onChange={(event) => {
              setLevel(Number(event.currentTarget.value));
            }}
          />
        )}
        <Assumptions reads={reads} />
      </footer>
    </section>
  );
}

function Assumptions(props: { readonly reads: HouseSeasons }) {
  const { reads } = props;
  const { absent, seasons } = reads;
  return (
    <details className={styles['assumptions']}>
      <summary>How this is worked out</summary>
      <ul>
        {[
          absent.comparable,
          absent.achieved,
          absent.segments,
          'Discounts are taken off the list price by the share they took of the season’s bookings. A dotted end applies only if booking totals are before discounts.',
          'Achieved prices are taken as after discounts.',
          ...(seasons[0]?.associations.assumptions ?? []),
          ...reads.pricing.assumptions,
        ].map((sentence) => (sentence === undefined ? null : <li key={sentence}>{sentence}</li>))}
      </ul>
    </details>
  );
}

function NoBridge(props: { readonly reads: HouseSeasons }) {
  if (isBeingRead(props.reads.comparable)) return <LoadingLines lines={3} />;
  const { comparable, achieved, segments } = props.reads.absent;
  const why = [comparable, achieved, segments].filter((sentence) => sentence !== undefined);
  return (
    <Notice tone="info" title="No season to compare">
      {['Comparable pricing has no seasons to compare with.', ...why].join(' ')}
    </Notice>
  );
}

/** "changed 3 Feb 2026"; undefined where the service does not say when. */
function useListChanged({ segments }: HouseSeasons): string | undefined {
  const { locale } = usePreferences();
  const modified = segments.read?.value.modified ?? null;
  const instant = modified === null ? undefined : parseServiceTime(modified);
  if (instant === undefined) return undefined;
  return `changed ${formatCalendarDate(localDateOf(instant), locale)}`;
}

/** Every season with its gap; the pressed one is what the bridge below is of. */
function SeasonChips(props: {
  readonly bridges: readonly PriceBridge[];
  readonly chosen: number;
  readonly onChoose: (season: number) => void;
}) {
  const { locale } = usePreferences();
  return (
    <div className={chipStyles['seasons']} role="group" aria-label="Season">
      {props.bridges.map(({ position, gap }, index) => (
        <button
          key={index}
          type="button"
          className={chipStyles['season']}
          aria-pressed={index === props.chosen}
          onClick={() => {
            props.onChoose(index);
          }}
        >
          <span className={chipStyles['name']}>{visibleText(position.season)}</span>
          {typeof gap?.percent === 'number' ? (
            <span className={chipStyles['gap']} data-tone={toneOf(gap.percent)}>
              {formatPercent(gap.percent, locale)}
            </span>
          ) : (
            <span className={chipStyles['unreported']}>no gap</span>
          )}
        </button>
      ))}
    </div>
  );
}

function toneOf(percent: number): 'under' | 'over' | undefined {
  return percent === 0 ? undefined : percent < 0 ? 'under' : 'over';
}
