import { reviewsToAPage } from '../../../../../core/analysis/house-screens.ts';
import { pagedLists } from '../../../../../core/service/pages/paged-lists.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import styles from './listing.module.css';
import { PagedListingPanel } from '../../../../kit/paged-panel.tsx';
import { numberFormat, usableLocale } from '../../../../../core/values/money/number-format.ts';
import { IconStarFilled } from '@tabler/icons-react';
import { absenceOf, absenceWord } from '../../../../../core/wording/absence.ts';
import { dateOfTimestamp } from '../../../../../core/values/dates/calendar-date.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { AbsentCell } from '../../../../components/text/absent.tsx';
import { AsGiven } from '../../../../components/snapshot/as-given.tsx';
import { formatCalendarDate } from '../../../../components/format/format-calendar-date.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';

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

type Review = ResourceValue<'reviews'>['rows'][number];

/** One review: rating, title, text, who and when; what the guest did not rate is left out. */
export function ReviewEntry(props: { readonly review: Review }) {
  const { review } = props;
  const { locale } = usePreferences();
  return (
    <article className={styles['review']}>
      <div className={styles['reviewHead']}>
        {isReported(review.rating) ? (
          <span className={styles['rating']}>
            <IconStarFilled size={14} aria-hidden />
            <span className={styles['spoken']}>Rating</span>
            {numberText(review.rating, locale)}
          </span>
        ) : (
          <span className={styles['faint']}>
            Rating: <AbsentCell why={review.rating === null ? null : absenceOf(review, 'rating')} />
          </span>
        )}
        {isReported(review.title) ? (
          <h3 className={styles['reviewTitle']}>
            <InertText text={review.title} />
          </h3>
        ) : null}
      </div>
      {isReported(review.text) ? (
        <p className={styles['text']}>
          <InertText text={review.text} multiline />
        </p>
      ) : (
        <p className={styles['faint']}>No text</p>
      )}
      <p className={styles['byline']}>
        <Byline review={review} />
      </p>
      <SubRatings review={review} />
      {isReported(review.ownerReply) ? (
        <div className={styles['reply']}>
          <p className={styles['byline']}>Owner’s reply</p>
          <p className={styles['text']}>
            <InertText text={review.ownerReply} multiline />
          </p>
        </div>
      ) : null}
    </article>
  );
}

function Byline(props: { readonly review: Review }) {
  const { guestName, reviewedAt, stayedAt } = props.review;
  const { locale } = usePreferences();
  const rest = [
    isReported(stayedAt) ? `stayed ${dayText(stayedAt, locale)}` : null,
    isReported(reviewedAt) ? `reviewed ${dayText(reviewedAt, locale)}` : null,
  ].filter((part) => part !== null);
  return (
    <>
      {isReported(guestName) ? <InertText text={guestName} /> : guestWords(props.review)}
      {rest.length === 0 ? null : ` · ${rest.join(' · ')}`}
    </>
  );
}

/** A name may have come under a name that is not known: only of a record that is known whole it is told that none did. */
function guestWords(review: Review): string {
  if (review.guestName === null) return 'Guest not named';
  const absence = absenceOf(review, 'guestName');
  const isNone = absence.is === 'not-sent' && absence.amongUnknown !== true;
  return isNone ? 'Guest not named' : `Guest’s name ${absenceWord(absence).toLowerCase()}`;
}

function SubRatings(props: { readonly review: Review }) {
  const { cleanliness, location, value, subRatings } = props.review;
  const { locale } = usePreferences();
  const known = [
    ['Cleanliness', cleanliness],
    ['Location', location],
    ['Value', value],
  ] as const;
  const reported = known.flatMap(([name, rating]) => (isReported(rating) ? [{ name, rating }] : []));
  return (
    <>
      {reported.length === 0 ? null : (
        <dl className={styles['subRatings']}>
          {reported.map(({ name, rating }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{numberText(rating, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
      {isReported(subRatings) ? <AsGiven value={subRatings} label="Sub-ratings" /> : null}
    </>
  );
}

function isReported<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined && value !== '';
}

function numberText(value: number, locale: string): string {
  return numberFormat(usableLocale(locale), { maximumFractionDigits: 2 }).format(value);
}

function dayText(timestamp: string, locale: string): string {
  const day = dateOfTimestamp(timestamp);
  return day === undefined ? timestamp : formatCalendarDate(day, locale);
}
