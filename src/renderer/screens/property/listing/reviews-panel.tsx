import { Box, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { reviewsToAPage } from '../../../../core/analysis/property-screens.ts';
import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { dateOfTimestamp } from '../../../../core/values/dates/calendar-date.ts';
import { numberFormat, usableLocale } from '../../../../core/values/money/number-format.ts';
import { absenceOf, absenceWord } from '../../../../core/mapping/absence.ts';
import { formatCalendarDate } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { AsGiven } from '../../../components/snapshot/as-given.tsx';
import { AbsentCell } from '../../../components/text/absent.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedListingPanel } from '../../../kit/paged-panel.tsx';

type Review = ResourceValue<'reviews'>['rows'][number];

const line = '1px solid var(--kh-line)';

export function ReviewsPanel() {
  return (
    <PagedListingPanel
      list={pagedLists.reviews}
      limit={reviewsToAPage}
      title="Reviews"
      description="Newest first, as sent: the service doesn’t document the scale of its ratings."
      empty={<EmptyState title="No reviews">This property has no published reviews.</EmptyState>}
      one="review"
      many="reviews"
    >
      {(reviews) => (
        <Box component="ul" m="0 0 1rem" p={0} style={{ listStyle: 'none' }}>
          {reviews.map((review, index) => (
            <Box
              component="li"
              key={`${String(index)} ${String(review.reviewId ?? '')}`}
              py="lg"
              style={index === 0 ? {} : { borderTop: line }}
            >
              <ReviewEntry review={review} />
            </Box>
          ))}
        </Box>
      )}
    </PagedListingPanel>
  );
}

/** One review. Ratings that the guest left out are omitted. */
export function ReviewEntry(props: { readonly review: Review }) {
  const { review } = props;
  const { cleanliness, location, ownerReply, rating, subRatings, text, title, value } = review;
  const { locale } = usePreferences();
  const rated = [
    ['Cleanliness', cleanliness],
    ['Location', location],
    ['Value', value],
  ] as const;
  return (
    <Stack component="article" gap="0.375rem" maw="46rem">
      <Group gap="sm" align="baseline">
        {isReported(rating) ? (
          <Text component="span" fw={650}>
            <IconStarFilled size={14} aria-hidden color="var(--kh-warn-text)" />{' '}
            <VisuallyHidden>Rating</VisuallyHidden>
            {numberText(rating, locale)}
          </Text>
        ) : (
          <Text component="span" c="dimmed">
            Rating: <AbsentCell why={rating === null ? null : absenceOf(review, 'rating')} />
          </Text>
        )}
        {isReported(title) ? (
          <Title order={3}>
            <InertText text={title} />
          </Title>
        ) : null}
      </Group>
      {isReported(text) ? <Words text={text} /> : <Text c="dimmed">No text</Text>}
      <Byline review={review} />
      <Group gap="0.125rem 1rem" fz="sm">
        {rated.map(([name, one]) =>
          isReported(one) ? (
            <span key={name}>
              <Text component="span" fz="inherit" c="dimmed">
                {name}
              </Text>{' '}
              {numberText(one, locale)}
            </span>
          ) : null,
        )}
      </Group>
      {isReported(subRatings) ? <AsGiven value={subRatings} label="Sub-ratings" /> : null}
      {isReported(ownerReply) ? (
        <Box pl="md" mt="0.375rem" style={{ borderLeft: '2px solid var(--kh-line-strong)' }}>
          <Text size="sm" c="dimmed">
            Owner’s reply
          </Text>
          <Words text={ownerReply} />
        </Box>
      ) : null}
    </Stack>
  );
}

function Words(props: { readonly text: string }) {
  return (
    <Text lh={1.6} c="var(--kh-text-soft)">
      <InertText text={props.text} multiline />
    </Text>
  );
}

function Byline(props: { readonly review: Review }) {
  const { guestName, reviewedAt, stayedAt } = props.review;
  const { locale } = usePreferences();
  return (
    <Text size="sm" c="dimmed">
      {isReported(guestName) ? <InertText text={guestName} /> : guestWords(props.review)}
      {isReported(stayedAt) ? ` · stayed ${dayText(stayedAt, locale)}` : null}
      {isReported(reviewedAt) ? ` · reviewed ${dayText(reviewedAt, locale)}` : null}
    </Text>
  );
}

/** The name may be in an unknown field. Only a fully recognised record proves that none was sent. */
function guestWords(review: Review): string {
  if (review.guestName === null) return 'Guest not named';
  const absence = absenceOf(review, 'guestName');
  const isNone = absence.is === 'not-sent';
  return isNone ? 'Guest not named' : `Guest’s name ${absenceWord(absence).toLowerCase()}`;
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
