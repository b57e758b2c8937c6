import type { PropertyPlace } from '../../../components/property-place.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { KeyFactsPanel } from './key-facts-panel.tsx';
import styles from './overview.module.css';

/** What needs a person's eye on this property, and what is known of it. */
export function OverviewTab(props: PropertyPlace) {
  return (
    <div className={styles['overview']}>
      <AttentionPanel {...props} />
      <KeyFactsPanel {...props} />
    </div>
  );
}
