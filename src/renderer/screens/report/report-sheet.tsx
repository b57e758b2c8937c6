import type { ReactNode } from 'react';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { gapSentences } from '../../../core/analysis/levers/lever-gaps.ts';
import { absenceWord } from '../../../core/wording/absence.ts';
import { formatLongDate, localDateOf } from '../../components/format/format-calendar-date.ts';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { PriceBridgeView } from '../../components/price-bridge/price-bridge.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { HouseFactValue, houseFacts } from '../../house-reads/house-facts.tsx';
import { ReportBookings } from './report-bookings.tsx';
import { ReportLevers } from './report-levers.tsx';
import { ReportSeasons } from './report-seasons.tsx';
import { ReportSettings } from './report-settings.tsx';
import styles from './report.module.css';
import { useFitToPage } from './use-fit-to-page.ts';
import type { Report } from './use-report.ts';

/** The page itself, A4. */
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
            <HouseFactValue fact={houseFacts.place} view={detail?.view} error={detail?.error} /> ·{' '}
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
      <Section title={season === undefined ? 'Prices' : undefined}>
        {season === undefined ? (
          <p className={styles['none']}>
            No market prices could be loaded and interpreted for any season, so there’s no comparison.
          </p>
        ) : (
          <PriceBridgeView bridge={season} hrefOfLever={() => undefined} />
        )}
      </Section>
      {report.seasons.length === 0 ? null : (
        <Section title="Every season, per week">
          <ReportSeasons report={report} />
        </Section>
      )}
      <div className={styles['columns']}>
        <Section title="Active discounts and rules">
          <ReportLevers levers={report.levers} />
        </Section>
        <Section title="Bookings">
          <ReportBookings report={report} />
        </Section>
      </div>
      <Section title="Settings">
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

/** What it rests on and what it lacks: never left out, so that a sheet does not say more than was read. */
function Footnotes(props: { readonly report: Report }) {
  const { report } = props;
  const { locale } = usePreferences();
  const oldest = report.oldestReadAt === null ? undefined : parseInstant(report.oldestReadAt);
  const lacks = [...report.lacks.map((lack) => `${lack}.`), ...gapSentences(report.levers.gaps, absenceWord)];
  return (
    <footer className={styles['foot']}>
      <p>
        {oldest === undefined
          ? 'Nothing loaded for this property yet.'
          : `From the service’s data; the oldest was refreshed ${formatMoment(oldest, report.now, locale)}.`}{' '}
        {lacks.length === 0 ? null : `Missing: ${lacks.join(' ')}`}
      </p>
      <p>{report.assumptions.join(' ')}</p>
    </footer>
  );
}
