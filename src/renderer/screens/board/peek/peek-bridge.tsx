import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { BoardSeason } from '../../../../core/analysis/board/board-figures.ts';
import { priceBridge } from '../../../../core/analysis/pricing/price-bridge.ts';
import { PriceBridgeView } from '../../../components/price-bridge/price-bridge.tsx';
import { leverEditor } from '../../../house-reads/lever-place.ts';
import { useHouseSeasons } from '../../../house-reads/use-house-seasons.ts';
import styles from './peek.module.css';

/** From the comparables to what was achieved, once the bodies are there; `children` until then. */
export function PeekBridge(props: {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly season: BoardSeason;
  readonly level: number;
  readonly children: ReactNode;
}) {
  const { workspaceId, propertyId, season, level } = props;
  const { seasons } = useHouseSeasons({ workspaceId, propertyId });
  const bridge = useMemo(() => {
    const own = seasons.find(
      ({ position }) =>
        position.season === season.season &&
        position.dateFrom === season.dateFrom &&
        position.dateTo === season.dateTo,
    );
    return own === undefined ? undefined : priceBridge(own.position, own.associations, level);
  }, [seasons, season, level]);
  if (bridge === undefined || bridge.rows.length === 0) return props.children;
  return (
    <section className={styles['section']} aria-label="Price breakdown">
      <PriceBridgeView bridge={bridge} small hrefOfLever={(lever) => leverEditor(propertyId, lever)} />
    </section>
  );
}
