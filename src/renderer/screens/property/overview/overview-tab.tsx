import { Anchor, Grid, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { isActive, bookingState } from '../../../../core/analysis/bookings/booking-row.ts';
import { discountShare } from '../../../../core/analysis/bookings/discount-share.ts';
import { discountLabel } from '../../../../core/analysis/discounts/discount-words.ts';
import { type DiscountView, isSwitchOpen } from '../../../../core/analysis/discounts/discounts.ts';
import { priceBreakdown } from '../../../../core/analysis/pricing/price-breakdown.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { useProperty } from '../../../client/properties/property.ts';
import { useAmountFacts } from '../../../client/workspaces/amount-facts.ts';
import { localDateOf } from '../../../components/format/format-calendar-date.ts';
import { shareWords } from '../../../components/format/share-words.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { rowsOnWords } from '../../../components/property/discount-rule-words.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { LoadingLines } from '../../../components/progress/loading-lines.tsx';
import { BreakdownFinding } from '../../../components/price-breakdown/price-breakdown.tsx';
import { RangeNote } from '../../../components/snapshot/range-note.tsx';
import { discountPlace } from '../../../property-reads/discount-place.ts';
import { currentAndNext, levelToBegin, reportedLevels } from '../../../property-reads/season-choice.ts';
import { type PropertySeasons, usePropertySeasons } from '../../../property-reads/use-property-seasons.ts';
import { isBeingRead, whyAbsent } from '../../../property-reads/why-absent.ts';
import { Note } from '../../../kit/notes.tsx';
import { routes } from '../../../routes.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { KeyFactsPanel } from './key-facts-panel.tsx';
import { OfflinePanel } from './key-facts-panel.tsx';
import { YearPanel } from './year-panel.tsx';

export function OverviewTab() {
  const property = useProperty();
  const reads = usePropertySeasons(property);
  return (
    <Stack gap="lg">
      <AttentionPanel isReading={isBeingRead(reads.comparable)} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="lg">
            <YearPanel reads={reads} />
            <SeasonsPanel reads={reads} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="lg">
            <DiscountsPanel reads={reads} />
            <KeyFactsPanel />
            <OfflinePanel key={property.propertyId} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

interface ReadsOf {
  readonly reads: PropertySeasons;
}

function SeasonsPanel({ reads }: ReadsOf) {
  const { propertyId } = useProperty();
  const today = localDateOf(useNow(60_000));
  const level = levelToBegin(reportedLevels(reads.seasons));
  const shown = currentAndNext(
    reads.seasons.map(({ position }) => position),
    today,
  ).flatMap((index, order) => {
    const season = reads.seasons[index];
    return season === undefined ? [] : [{ ...season, when: order === 0 ? 'Now' : 'Next' }];
  });
  return (
    <Panel
      title="This season and the next"
      actions={
        <Anchor component={Link} href={routes.property(propertyId, 'pricing')} fz="sm" fw={550}>
          All seasons
        </Anchor>
      }
    >
      <Stack gap="md">
        {shown.length > 0 ? null : isBeingRead(reads.comparable) ? (
          <LoadingLines lines={2} />
        ) : (
          <Text c="dimmed">{whyNone(reads)}</Text>
        )}
        {shown.map(({ position, associations, when }) => (
          <div key={when}>
            <Text size="xs" fw={550} c="dimmed">
              {when}
            </Text>
            <BreakdownFinding small breakdown={priceBreakdown(position, associations, level)} />
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

function whyNone({ absent, seasons }: PropertySeasons): string {
  if (seasons.length > 0) return 'The seasons have no dates. See Pricing for all of them.';
  return absent.comparable ?? 'The service has no comparable prices for this property.';
}

/** Which discounts apply, and what they cost on the loaded bookings. */
function DiscountsPanel({ reads }: ReadsOf) {
  const { propertyId } = useProperty();
  const isReading = Object.values(reads.discounts.bodies).some((reading) => isBeingRead(reading));
  return (
    <Panel title="Discounts" term="discount">
      <Stack gap="sm">
        {reads.discounts.views.map((view) => {
          const isOn = (view.rows ?? []).some((row) => row.isOn && !isSwitchOpen(row));
          return (
            <Group key={view.discount} justify="space-between">
              <Anchor component={Link} href={discountPlace(propertyId, view.discount)} c="var(--kh-text)">
                {discountLabel(view.discount)}
              </Anchor>
              {view.rows === null && view.isNull !== true && isReading ? (
                <Skeleton h="0.875rem" w="4rem" />
              ) : (
                <Text fw={isOn ? 550 : 400} c={isOn ? 'var(--kh-text)' : 'dimmed'}>
                  {discountWords(view)}
                </Text>
              )}
            </Group>
          );
        })}
        <Taken reads={reads} />
      </Stack>
    </Panel>
  );
}

function discountWords(view: DiscountView): string {
  if (view.rows === null) return view.isNull === true ? 'none' : 'unknown';
  if (view.rows.length === 0) return 'no rules';
  if (view.active === false) return 'switched off';
  return rowsOnWords(view.rows) ?? 'every rule off';
}

function Taken({ reads }: ReadsOf) {
  const { locale } = usePreferences();
  const { totals } = useAmountFacts(useProperty().workspaceId);
  const why = whyAbsent('Bookings', reads.bookings);
  if (isBeingRead(reads.bookings)) return null;
  if (why !== undefined) return <Note>{why}</Note>;
  const rows = (reads.bookings.read?.value.rows ?? []).filter((booking) => isActive(bookingState(booking)));
  const { bookings, percentIfTotalIsNet: net, percentIfTotalIsGross: gross } = discountShare(rows, totals);
  const share = shareWords(net, gross, locale, 1);
  if (bookings === 0 || share === null) {
    return <Note>No loaded booking shows both price and discount.</Note>;
  }
  return (
    <Note>
      Discounts took <strong>{share}</strong> of the {formatCounted(bookings, 'booking', 'bookings', locale)}{' '}
      loaded. {net === gross ? null : <RangeNote of="totals" />}
    </Note>
  );
}
