import { reviewsToAPage } from '../../../../../analysis/house-screens.ts';
import { pagedLists } from '../../../../../contract/service/pages/paged-lists.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import styles from './listing.module.css';
import { PagedListingPanel } from './paged-listing-panel.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { t } from './texts.ts';

const description = t('publishedReviewsNewestFirst') + t('guestNamesArePersonalData');

/** Guests' reviews, all of them. */
export function ReviewsPanel(props: PropertyPlace) {
  return (
    <PagedListingPanel
      place={props}
      list={pagedLists.reviews}
      limit={reviewsToAPage}
      title={t('reviews')}
      description={description}
      empty={<EmptyState title={t('noReviews')}>{t('noGuestsReviewOfThisProperty')}</EmptyState>}
      one={t('review')}
      many={t('reviewsLower')}
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
