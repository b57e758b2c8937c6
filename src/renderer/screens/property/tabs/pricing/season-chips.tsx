import type { PriceBridge } from '../../../../../core/analysis/pricing/price-bridge.ts';
import { formatPercent } from '../../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import styles from './season-chips.module.css';

/** Every season with its gap; the pressed one is what the bridge below is of. */
export function SeasonChips(props: {
  readonly bridges: readonly PriceBridge[];
  readonly chosen: number;
  readonly onChoose: (season: number) => void;
}) {
  const { locale } = usePreferences();
  return (
    <div className={styles['seasons']} role="group" aria-label="Season">
      {props.bridges.map(({ position, gap }, index) => (
        <button
          key={index}
          type="button"
          className={styles['season']}
          aria-pressed={index === props.chosen}
          onClick={() => {
            props.onChoose(index);
          }}
        >
          <span className={styles['name']}>{visibleText(position.season)}</span>
          {typeof gap?.percent === 'number' ? (
            <span className={styles['gap']} data-tone={toneOf(gap.percent)}>
              {formatPercent(gap.percent, locale)}
            </span>
          ) : (
            <span className={styles['unreported']}>no gap</span>
          )}
        </button>
      ))}
    </div>
  );
}

function toneOf(percent: number): 'under' | 'over' | undefined {
  return percent === 0 ? undefined : percent < 0 ? 'under' : 'over';
}
