import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { BedroomsPanel } from './bedrooms-panel.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { ExtrasPanel } from './extras-panel.tsx';
import styles from './listing.module.css';
import { OffersPanel } from './offers-panel.tsx';
import { OwnerContactPanel } from './owner-contact-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';

/** What guests are shown of a property, as the service gives it. */
export function ListingTab(props: PropertyPlace) {
  return (
    <div className={styles['listing']}>
      <DetailPanel {...props} />
      <PicturesPanel {...props} />
      <div className={styles['pair']}>
        <BedroomsPanel {...props} />
        <ExtrasPanel {...props} />
      </div>
      <OffersPanel {...props} />
      <ReviewsPanel {...props} />
      <OwnerContactPanel {...props} />
    </div>
  );
}
