import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { pagePosition } from '../../components/page-position.ts';
import { Pager } from '../../components/pager.tsx';
import type { PropertyPlace } from '../../components/property-place.ts';
import { ListingResource } from './listing-resource.tsx';
import styles from './listing.module.css';
import { ReviewEntry } from './review-entry.tsx';

const description =
  'Published reviews, newest first. Ratings as the service gives them: their scale is not documented. ' +
  'Guest names are personal data: shown here, never exported.';

/** What the service sends when no limit is asked for (section 8). */
const reviewsPerPage = 10;

/** Guests' reviews, page by page, each page with its own age. */
export function ReviewsPanel(props: PropertyPlace) {
  const [page, setPage] = useState(1);
  return (
    <ListingResource
      place={props}
      resource="reviews"
      query={page === 1 ? {} : { page: String(page) }}
      title="Reviews"
      description={description}
      isEmpty={({ rows }) => rows.length === 0 && page === 1}
      empty={<EmptyState title="No reviews">No guest’s review of this property is published.</EmptyState>}
    >
      {({ rows, page: told }) => (
        <>
          {rows.length === 0 ? (
            <p className={styles['faint']}>This page holds no review.</p>
          ) : (
            <ul className={styles['reviews']}>
              {rows.map((review, index) => (
                <li key={`${String(index)} ${String(review.reviewId ?? '')}`}>
                  <ReviewEntry review={review} />
                </li>
              ))}
            </ul>
          )}
          <Pager
            position={pagePosition(page, reviewsPerPage, rows.length, told)}
            one="review"
            many="reviews"
            onGo={setPage}
          />
        </>
      )}
    </ListingResource>
  );
}
