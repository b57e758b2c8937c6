import { Link } from 'wouter';
import type { PortfolioRow } from '../../../../../contract/ipc/portfolio.ts';
import { routes } from '../../../../routes.ts';
import { usePortfolioRows } from '../../../../client/houses/portfolio.ts';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { formatCount, formatCounted, plural } from '../../../../../contract/wording/plural.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { LoadingLines } from '../../../../components/progress/loading-lines.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import styles from './cancellation-policy.module.css';
import { compareTitles } from './policy-titles.ts';
import type { TitleGroup } from './policy-titles.ts';

const mostLinks = 12;

/** Which policies the portfolio has, by title as last read, and which properties share this one. */
export function PolicyAcrossPortfolio(props: {
  readonly workspaceId: string;
  readonly propertyId: number;
  /** Of this property; null when it has none, undefined when its policy was not read, or not understood. */
  readonly title: string | null | undefined;
}) {
  const { data: rows, error } = usePortfolioRows(props.workspaceId);
  return (
    <Panel
      title="Across the portfolio"
      description="By title, as last read of each property. One title may still stand for different texts."
    >
      {error === null ? null : <ErrorNotice error={error.error} />}
      {rows === undefined && error === null ? <LoadingLines lines={3} /> : null}
      {rows === undefined ? null : <Comparison {...props} rows={rows} />}
    </Panel>
  );
}

function Comparison(props: {
  readonly propertyId: number;
  readonly title: string | null | undefined;
  readonly rows: readonly PortfolioRow[];
}) {
  const { locale } = usePreferences();
  const { groups, notReported } = compareTitles(props.rows);
  const own = props.title?.trim();
  const others =
    groups
      .find((group) => group.title === own)
      ?.rows.filter(({ propertyId }) => propertyId !== props.propertyId) ?? [];
  return (
    <>
      <p className={styles['lead']}>{sharedWords(props.title, others.length, props.rows.length, locale)}</p>
      <OtherLinks rows={others} />
      {groups.length === 0 ? null : <TitleTable groups={groups} own={own} total={props.rows.length} />}
      {notReported === 0 ? null : (
        <p className={styles['quiet']}>
          {formatCounted(notReported, 'property', 'properties', locale)} not in the table: no title of theirs
          is read.
        </p>
      )}
    </>
  );
}

function sharedWords(
  title: string | null | undefined,
  others: number,
  total: number,
  locale: string,
): string {
  if (title === undefined) return 'Without the policy of this property there is nothing to compare.';
  if (title === null || title.trim() === '')
    return 'No title of this property is read, so there is none to compare.';
  if (others === 0) return 'No other property of the portfolio has this title.';
  return `${formatCount(others, locale)} other ${plural(others, `property of ${formatCount(total, locale)} has`, `properties of ${formatCount(total, locale)} have`)} this title.`;
}

function OtherLinks(props: { readonly rows: readonly PortfolioRow[] }) {
  const { locale } = usePreferences();
  if (props.rows.length === 0) return null;
  const further = props.rows.length - mostLinks;
  return (
    <ul className={styles['others']} aria-label="Other properties with this title">
      {props.rows.slice(0, mostLinks).map(({ propertyId, title }) => (
        <li key={propertyId}>
          <Link href={routes.property(propertyId, 'cancellation-policy')}>
            {visibleText(title ?? `Property ${propertyId}`)}
          </Link>
        </li>
      ))}
      {further > 0 ? <li className={styles['none']}>and {formatCount(further, locale)} more</li> : null}
    </ul>
  );
}

function TitleTable(props: {
  readonly groups: readonly TitleGroup[];
  readonly own: string | undefined;
  readonly total: number;
}) {
  const { locale } = usePreferences();
  return (
    <PlainTable caption="Policy titles in the portfolio" className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Policy title</th>
          <th scope="col" data-numeric>
            Properties
          </th>
        </tr>
      </thead>
      <tbody>
        {props.groups.map(({ title, rows }) => (
          <tr key={title} data-own={title === props.own || undefined}>
            <th scope="row">
              <InertText text={title === '' ? 'Without words' : title} />
              {title === props.own ? <span className={styles['here']}>this property</span> : null}
            </th>
            <td data-numeric>{formatCount(rows.length, locale)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
