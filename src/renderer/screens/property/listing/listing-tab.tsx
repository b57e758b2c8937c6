import { SimpleGrid, AspectRatio, Text, UnstyledButton } from '@mantine/core';
import { DetailPanel } from './detail-panel.tsx';
import { OwnerContactPanel } from './owner-contact-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { useOwn } from '../../../client/properties/property.ts';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { asYesNo, type Column, fieldColumn, inMoney, SimpleTable } from '../../../kit/simple-table.tsx';
import { type Bedroom, bedroomsByNumber, type ListedPicture, picturesInOrder } from './listing-facts.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatCalendarDate, formatStay } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { PagedListingPanel } from '../../../kit/paged-panel.tsx';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { AltText, Lightbox, ServicePicture } from './lightbox.tsx';

export function ListingTab() {
  return (
    <>
      <PicturesPanel />
      <DetailPanel />
      <SimpleGrid minColWidth="24rem" autoFlow="auto-fit" spacing="lg">
        <BedroomsPanel />
        <ExtrasPanel />
      </SimpleGrid>
      <OffersPanel />
      <ReviewsPanel />
      <OwnerContactPanel />
    </>
  );
}

function BedroomsPanel() {
  return (
    <ResourcePanel
      reading={useOwn('bedrooms')}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: 'No bedrooms', words: 'The service lists none for this property.' }}
    >
      {({ rows }) => (
        <SimpleTable
          caption="Bedrooms and their beds"
          rows={bedroomsByNumber(rows)}
          columns={bedroomColumns}
        />
      )}
    </ResourcePanel>
  );
}

const bedroomColumns: readonly Column<Bedroom>[] = [
  { name: 'Bedroom', cell: ({ number }) => ({ value: number }) },
  { name: 'Beds', cell: ({ beds }) => ({ value: beds === '' ? null : beds }) },
  { name: 'En suite', cell: ({ enSuite }) => ({ value: enSuite === null ? null : enSuite ? 'Yes' : 'No' }) },
];

type Extra = ResourceValue<'extras'>['rows'][number];

function ExtrasPanel() {
  return (
    <ResourcePanel
      reading={useOwn('extras')}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: 'No extras', words: 'The service lists none for this property.' }}
    >
      {({ rows }) => <SimpleTable caption="Extras and their prices" rows={rows} columns={extraColumns} />}
    </ResourcePanel>
  );
}

const extraColumns: readonly Column<Extra>[] = [
  { name: 'Extra', cell: ({ name }) => ({ value: name }) },
  fieldColumn('Price', 'price', inMoney),
  fieldColumn('Unit', 'unit'),
  fieldColumn('Per night', 'perNight', asYesNo),
  fieldColumn('Max.', 'maxNumber', { numeric: true }),
];

type Offer = ResourceValue<'property-special-offers'>['rows'][number];

export function OffersPanel() {
  const { locale } = usePreferences();
  return (
    <PagedListingPanel
      list={pagedLists.propertySpecialOffers}
      title="Special offers"
      description="Discounted stays on offer for this property."
      empty={
        <EmptyState title="No special offers">The service has none on offer for this property.</EmptyState>
      }
      one="offer"
      many="offers"
    >
      {(offers) => <SimpleTable caption="Special offers" rows={offers} columns={columnsIn(locale)} />}
    </PagedListingPanel>
  );
}

function columnsIn(locale: string): readonly Column<Offer>[] {
  return [
    { name: 'Stay', cell: (offer) => ({ value: stayText(offer, locale) }) },
    fieldColumn('Nights', 'nights', { numeric: true }),
    fieldColumn('Was', 'originalPrice', inMoney),
    fieldColumn('Now', 'offerPrice', inMoney),
    fieldColumn('Discount, as sent', 'discountPercent', { numeric: true }),
    fieldColumn('Active', 'active', asYesNo),
  ];
}

function stayText({ checkIn, checkOut, title }: Offer, locale: string): string | null {
  if (checkIn !== null && checkIn !== undefined) {
    return checkOut === null || checkOut === undefined
      ? `from ${formatCalendarDate(checkIn, locale)}`
      : formatStay(checkIn, checkOut, locale);
  }
  if (checkOut !== null && checkOut !== undefined) return `until ${formatCalendarDate(checkOut, locale)}`;
  return title ?? null;
}

export function PicturesPanel() {
  return (
    <ResourcePanel
      description="In the service’s order. Pictures are never saved on this computer."
      reading={useOwn('images')}
      isEmpty={({ legacy, cloud }) => legacy?.length === 0 && cloud?.length === 0}
      empty={{ title: 'No pictures', words: 'Both of the service’s lists of pictures are empty.' }}
    >
      {({ legacy, cloud }) => (
        <Gallery
          pictures={picturesInOrder([...(legacy ?? []), ...(cloud ?? [])])}
          isWhole={legacy !== null && cloud !== null}
        />
      )}
    </ResourcePanel>
  );
}

/** The service's two lists of pictures, merged into the one order that guests see. */
function Gallery(props: { readonly pictures: readonly ListedPicture[]; readonly isWhole: boolean }) {
  const { pictures } = props;
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {countOf(pictures)}
        {props.isWhole ? null : ' Part of the service’s list is missing, so there may be more.'}
      </Text>
      <SimpleGrid minColWidth="11rem" spacing="lg">
        {pictures.map((picture, index) => (
          <PictureTile key={picture.key} picture={picture} onOpen={() => setOpenAt(index)} />
        ))}
      </SimpleGrid>
      <Lightbox pictures={pictures} at={openAt} onMove={setOpenAt} />
    </>
  );
}

/** A picture with its alt text, loaded when it comes near the window. */
function PictureTile(props: { readonly picture: ListedPicture; readonly onOpen: () => void }) {
  const { picture } = props;
  const { ref, entry } = useIntersection<HTMLButtonElement>({ rootMargin: '240px' });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting === true && !seen) setSeen(true);
  return (
    <div>
      <UnstyledButton
        ref={ref}
        w="100%"
        bdrs="sm"
        bd="1px solid var(--kh-line)"
        bg="var(--kh-sunken)"
        style={{ overflow: 'hidden' }}
        aria-label={`Open picture: ${visibleText(picture.alt ?? 'no alt text')}`}
        onClick={props.onOpen}
      >
        <AspectRatio ratio={3 / 2}>
          <ServicePicture url={picture.small} alt={picture.alt} wanted={seen} />
        </AspectRatio>
      </UnstyledButton>
      <Text size="xs" c="var(--kh-text-soft)">
        <AltText alt={picture.alt} />
      </Text>
    </div>
  );
}

function countOf(pictures: readonly ListedPicture[]): string {
  if (pictures.length === 0) return 'No pictures loaded.';
  const silent = pictures.filter((picture) => picture.alt === null).length;
  const counted = formatCounted(pictures.length, 'picture', 'pictures', '');
  return silent === 0 ? `${counted}.` : `${counted}, ${silent} without alt text.`;
}
