import type { GridStay } from '../../../../../core/analysis/pricing/price-grid.ts';
import type { AppError } from '../../../../../core/values/errors.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { formatWeekdayDate } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { InertText } from '../../../../components/text/inert-text.tsx';
import styles from './quote.module.css';

interface FailedStay {
  readonly stay: GridStay;
  readonly error: AppError;
}

/** Of these the service said that the stay is not one, or that it cannot be had. */
const refusals: ReadonlySet<AppError['code']> = new Set([
  ...(['service-refused', 'service-not-found', 'service-conflict'] as const),
]);

/** What stands in the cell; why stands below the table. */
export function failedWord({ code }: AppError): string {
  return refusals.has(code) ? 'refused' : 'failed';
}

/** Why stays of a grid have no price: each reason once, with its stays. */
export function FailedStays(props: { readonly failed: readonly FailedStay[] }) {
  const { locale } = usePreferences();
  if (props.failed.length === 0) return null;
  const reasons = Map.groupBy(props.failed, ({ error }) => reasonOf(error));
  return (
    <div>
      <h3 className={styles['heading']}>Without a price</h3>
      <ul className={styles['why']}>
        {Array.from(reasons, ([reason, those]) => (
          <li key={reason}>
            <InertText text={reason} />
            <p className={styles['note']}>{staysText(those, locale)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function reasonOf({ message, serviceMessages = [] }: AppError): string {
  return [message, ...serviceMessages].join(' ');
}

const mostNamed = 6;

function staysText(failed: readonly FailedStay[], locale: string): string {
  const named = failed
    .slice(0, mostNamed)
    .map(
      ({ stay: { arrival, nights } }) =>
        `${formatWeekdayDate(arrival, locale)}, ${formatCounted(nights, 'night', 'nights', locale)}`,
    );
  const more = failed.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
