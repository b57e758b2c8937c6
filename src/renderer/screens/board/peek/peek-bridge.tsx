import type { BoardSeason } from '../../../../contract/ipc/board.ts';
import type { ReactNode } from 'react';
import { PriceBridgeView } from '../../../components/price-bridge/price-bridge.tsx';
import { leverEditor } from './lever-editor.ts';
import styles from './peek.module.css';
import { usePeekBridge } from './use-peek-bridge.ts';

/** From the comparables to what was achieved, once the bodies are there; `children` until then. */
export function PeekBridge(props: {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly season: BoardSeason;
  readonly level: number;
  readonly children: ReactNode;
}) {
  const { propertyId, season, level } = props;
  const bridge = usePeekBridge(props.workspaceId, propertyId, season, level);
  if (bridge === undefined || bridge.rows.length === 0) return props.children;
  return (
    <section className={styles['section']} aria-label="Price bridge">
      <PriceBridgeView bridge={bridge} small hrefOfLever={(lever) => leverEditor(propertyId, lever)} />
    </section>
  );
}
