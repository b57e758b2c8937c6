import { InertText } from '../../components/inert-text.tsx';
import { formatAgo, formatMoment } from '../../components/format-age.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { parseServiceTime } from '../../components/service-time.ts';
import { useNow } from '../../components/use-now.ts';
import styles from './segment-pricing.module.css';

/** Which price the service applies, and since when the prices stand as they do. */
export function SegmentFacts(props: {
  readonly applyPrice: string | null | undefined;
  readonly modified: string | null | undefined;
}) {
  const { applyPrice } = props;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Applied price</dt>
        <dd className={styles['fact']}>
          {applyPrice === null || applyPrice === undefined || applyPrice === '' ? (
            <span className={styles['none']}>The service does not say</span>
          ) : (
            <InertText text={applyPrice} />
          )}
        </dd>
      </div>
      <div>
        <dt>Modified</dt>
        <dd className={styles['fact']}>
          <Modified text={props.modified} />
        </dd>
      </div>
    </dl>
  );
}

function Modified(props: { readonly text: string | null | undefined }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const { text } = props;
  if (text === null || text === undefined) {
    return <span className={styles['none']}>The service does not say</span>;
  }
  const instant = parseServiceTime(text);
  if (instant === undefined) return <InertText text={text} />;
  return (
    <>
      {formatAgo(now.getTime() - instant.getTime())}
      <span className={styles['moment']}>{formatMoment(instant, now, locale)}</span>
    </>
  );
}
