import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useHouseSeasons } from '../../../../house-reads/use-house-seasons.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { KeyFactsPanel } from './key-facts-panel.tsx';
import { LeversSummaryPanel } from './levers-summary-panel.tsx';
import styles from './overview.module.css';
import { OfflinePanel } from './offline-panel.tsx';
import { SeasonsPanel } from './seasons-panel.tsx';
import { YearPanel } from './year-panel.tsx';

/** Where the property stands, what comes next, what needs a person's eye, and what is known of it. */
export function OverviewTab(props: PropertyPlace) {
  const reads = useHouseSeasons({ workspaceId: props.workspace.id, propertyId: props.propertyId });
  return (
    <div className={styles['overview']}>
      <div className={styles['side']}>
        <AttentionPanel {...props} />
      </div>
      <div className={`${styles['column'] ?? ''} ${styles['main'] ?? ''}`}>
        <YearPanel place={props} reads={reads} />
        <SeasonsPanel place={props} reads={reads} />
      </div>
      <div className={`${styles['column'] ?? ''} ${styles['side'] ?? ''}`}>
        <LeversSummaryPanel propertyId={props.propertyId} reads={reads} />
        <KeyFactsPanel {...props} />
        <OfflinePanel key={props.propertyId} {...props} />
      </div>
    </div>
  );
}
