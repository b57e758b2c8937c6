import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { gapSentences, noneOn } from '../../../core/analysis/discounts/discount-gaps.ts';
import { discountLabel } from '../../../core/analysis/discounts/discount-words.ts';
import { isSwitchOpen } from '../../../core/analysis/discounts/discounts.ts';
import type { DiscountRule } from '../../../core/analysis/discounts/discounts.ts';
import { absenceWord } from '../../../core/mapping/absence.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { formatLongDate, localDateOf, formatMonth } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { effectWords, discountRuleWords } from '../../components/property/discount-rule-words.ts';
import { PriceBreakdownView } from '../../components/price-breakdown/price-breakdown.tsx';
import { AmountText } from '../../components/text/amount-text.tsx';
import { PropertyFactValue, propertyFacts } from '../../property-reads/property-facts.tsx';
import type { PropertyFact } from '../../property-reads/property-facts.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportSeasons } from './report-seasons.tsx';
import styles from './report.module.css';
import type { Report } from './use-report.ts';

export function ReportSheet(props: {
  readonly workspace: Workspace;
  readonly propertyId: number;
  readonly report: Report;
}) {
  const { workspace, propertyId, report } = props;
  const { locale } = usePreferences();
  const { sheet, scale } = useFitToPage();
  const season = report.seasons[report.chosen];
  const detail = report.factReads['property-detail'];
  return (
    <article
      ref={sheet}
      className={styles['sheet']}
      style={{ '--page-scale': scale }}
      data-paper
      aria-label={`Report on ${report.title}`}
    >
      <header className={styles['head']}>
        <div>
          <h2 className={styles['name']}>{report.title}</h2>
          <p className={styles['who']}>
            {detail?.read === undefined ? 'Place: ' : null}
            <PropertyFactValue fact={propertyFacts.place} view={detail?.view} error={detail?.error} /> ·{' '}
            {propertyId}
          </p>
        </div>
        <p className={styles['when']}>
          {formatLongDate(localDateOf(report.now), locale)}
          <br />
          {workspace.kind === 'sample'
            ? 'Sample workspace: an invented property'
            : visibleText(workspace.name)}
        </p>
      </header>
      {report.bookings === undefined ? null : (
        <ReportFigures
          bookings={report.stays}
          isPartial={report.bookings.isPartial}
          since={report.bookedSince}
          today={localDateOf(report.now)}
        />
      )}
      <Section title={season === undefined ? 'Prices' : undefined}>
        {season === undefined ? (
          <p className={styles['none']}>
            No market prices could be loaded and interpreted for any season, so there’s no comparison.
          </p>
        ) : (
          <PriceBreakdownView breakdown={season} hrefOfDiscount={() => undefined} />
        )}
      </Section>
      {report.seasons.length === 0 ? null : (
        <Section title="Every season, per week">
          <ReportSeasons report={report} />
        </Section>
      )}
      <div className={styles['columns']}>
        <Section title="Active discounts and rules">
          <ReportDiscounts discounts={report.discounts} />
        </Section>
        <Section title="Bookings">
          <ReportBookings report={report} />
        </Section>
      </div>
      <Section title="Terms and channels">
        <ReportSettings report={report} />
      </Section>
      <Footnotes report={report} />
    </article>
  );
}

function Section(props: { readonly title?: string | undefined; readonly children: ReactNode }) {
  return (
    <section className={styles['section']}>
      {props.title === undefined ? null : <h3 className={styles['title']}>{props.title}</h3>}
      {props.children}
    </section>
  );
}

/** The basis and the gaps of the report. Always included, so that it claims no more than was loaded. */
function Footnotes(props: { readonly report: Report }) {
  const { report } = props;
  const { locale } = usePreferences();
  const oldest = report.oldestReadAt === null ? undefined : parseInstant(report.oldestReadAt);
  const notes = [
    ...report.missing.map((note) => `${note}.`),
    ...gapSentences(report.discounts.gaps, absenceWord),
  ];
  return (
    <footer className={styles['foot']}>
      <p>
        {oldest === undefined
          ? 'Nothing loaded for this property yet.'
          : `From the service’s data; the oldest was refreshed ${formatMoment(oldest, report.now, locale)}.`}{' '}
        {notes.length === 0 ? null : `Missing: ${notes.join(' ')}`}
      </p>
      <p>{report.assumptions.join(' ')}</p>
    </footer>
  );
}

/** Height over width of the paper, minus a margin for rounding in print. */
const paper = 296 / 210;
/** Anything smaller would be illegible, so it continues on a second page. */
const leastScale = 0.72;

/** Computed from the sheet's proportions, so that the screen's zoom doesn't matter. */
function useFitToPage() {
  const sheet = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0) setScale(Math.max(leastScale, Math.min(1, (paper * width) / height)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { sheet, scale };
}

const shown: readonly PropertyFact[] = [
  { ...propertyFacts.deposit, label: 'Security deposit' },
  propertyFacts.policy,
  propertyFacts.priceMode,
  propertyFacts.feed,
];

function ReportSettings(props: { readonly report: Pick<Report, 'factReads' | 'feedHours'> }) {
  return (
    <dl className={styles['settings']}>
      {shown.map((fact) => {
        const reading = props.report.factReads[fact.resource];
        return (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <PropertyFactValue
                fact={fact}
                view={reading?.view}
                error={reading?.error}
                feedHours={props.report.feedHours}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const mostChannels = 3;
const mostMonths = 3;

/** Only counts and rates: the sheet contains no single booking. */
function ReportBookings(props: { readonly report: Report }) {
  const { locale } = usePreferences();
  const summary = props.report.bookings;
  if (summary === undefined) return <p className={styles['none']}>{props.report.whyNoBookings}</p>;
  const months = summary.ratePerNight.filter(({ median }) => median !== null).slice(-mostMonths);
  const channels = summary.channels.slice(0, mostChannels);
  const nights = summary.nightsByMonth.slice(-mostMonths);
  return (
    <ul className={styles['list']}>
      <li>
        <strong>{formatCounted(summary.active, 'booking', 'bookings', locale)}</strong>
        {summary.isPartial ? ' of the bookings loaded (there are more)' : ''}
        {summary.cancelled === 0 ? null : `, ${summary.cancelled} cancelled`}
      </li>
      {channels.length === 0 ? null : (
        <li>
          {channels
            .map(({ channel, percent }) => `${visibleText(channel)} ${String(Math.round(percent))}%`)
            .join(' · ')}
        </li>
      )}
      {nights.length === 0 ? null : (
        <li>
          Nights by month:{' '}
          {nights
            .map((one) => `${formatMonth(one.month, true, locale)} ${formatCount(one.nights, locale)}`)
            .join(' · ')}
        </li>
      )}
      {months.map(({ month, median, bookings }) => (
        <li key={month}>
          {formatMonth(month, true, locale)}: median{' '}
          <AmountText amount={median} currency={summary.currency ?? undefined} /> a night of{' '}
          {formatCounted(bookings, 'booking', 'bookings', locale)}
        </li>
      ))}
    </ul>
  );
}

const noneWords = {
  none: 'None.',
  'none-of-those-read': 'None active in what’s loaded; see below for what isn’t.',
  unknown: 'Unknown: no discounts could be loaded and interpreted; see below.',
} as const;

/** Fits beside the bookings. Further rows are counted. */
const mostRows = 9;

export function ReportDiscounts(props: { readonly discounts: Report['discounts'] }) {
  const { rows, gaps } = props.discounts;
  const on = rows.filter(({ isOn }) => isOn);
  if (on.length === 0) return <p className={styles['none']}>{noneWords[noneOn(gaps)]}</p>;
  return (
    <ul className={styles['list']}>
      {on.slice(0, mostRows).map((row) => (
        <DiscountLine key={`${row.discount} ${row.key}`} row={row} />
      ))}
      {on.length > mostRows ? <li>and {on.length - mostRows} more rules</li> : null}
    </ul>
  );
}

function DiscountLine(props: { readonly row: DiscountRule }) {
  const preferences = usePreferences();
  const { row } = props;
  // Short-break rules may only limit nights and arrival days, so they can lack an effect.
  const isUnknown = row.discount !== 'shortBreakRules' && effectWords(row.effect, preferences) === undefined;
  const effect = discountRuleWords(row, preferences);
  const words = [
    isUnknown || effect === '' ? 'effect unknown' : undefined,
    effect === '' ? undefined : effect,
    isSwitchOpen(row) ? 'on or off unknown' : undefined,
  ].filter((part) => part !== undefined);
  return (
    <li>
      <strong>{discountLabel(row.discount)}</strong> {visibleText(words.join(', '))}
    </li>
  );
}
