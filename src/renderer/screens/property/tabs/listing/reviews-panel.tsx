import { reviewsToAPage } from '../../../../../core/analysis/house-screens.ts';
import { pagedLists } from '../../../../../core/service/pages/paged-lists.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import styles from './listing.module.css';
import { PagedListingPanel } from './paged-listing-panel.tsx';
import { ReviewEntry } from './review-entry.tsx';

const description = 'Newest first, as sent: the service doesn’t document the scale of its ratings.';

/** Guests' reviews, all of them. */
export function ReviewsPanel(props: PropertyPlace) {
  return (
    <PagedListingPanel
      place={props}
      list={pagedLists.reviews}
      limit={reviewsToAPage}
      title="Reviews"
      description={description}
      empty={<EmptyState title="No reviews">None is published for this property.</EmptyState>}
      one="review"
      many="reviews"
    >
      {(reviews) => (
        <ul className={styles['reviews']}>
          {reviews.map((review, index) => (
            <li key={`${String(index)} ${String(review.reviewId ?? '')}`}>
              <ReviewEntry review={review} />
            </li>
          ))}
        </ul>
      )}
    </PagedListingPanel>
  );
}
