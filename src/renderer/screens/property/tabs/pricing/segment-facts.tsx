import { InertText } from '../../../../components/text/inert-text.tsx';
import { formatAgo, formatMoment } from '../../../../components/format/format-age.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { parseServiceTime } from '../../../../../contract/dates/service-time.ts';
import { useNow } from '../../../../components/format/use-now.ts';
import styles from './segment-pricing.module.css';
import { FieldFact } from '../../../../components/text/field-value.tsx';
import type { ResourceValue } from '../../../../../contract/service/resources.ts';

/** Which price the service applies, and since when the prices stand as they do. */
export function SegmentFacts(props: {
  readonly pricing: Pick<ResourceValue<'segment-pricing'>, 'applyPrice' | 'modified'>;
}) {
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Applied price</dt>
        <dd className={styles['fact']}>
          <FieldFact record={props.pricing} field="applyPrice" none="None">
            {(text: string) => <InertText text={text} />}
          </FieldFact>
        </dd>
      </div>
      <div>
        <dt>Modified</dt>
        <dd className={styles['fact']}>
          <FieldFact record={props.pricing} field="modified" none="Never, says the service">
            {(text: string) => <Modified text={text} />}
          </FieldFact>
        </dd>
      </div>
    </dl>
  );
}

function Modified(props: { readonly text: string }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const { text } = props;
  const instant = parseServiceTime(text);
  if (instant === undefined) return <InertText text={text} />;
  return (
    <>
      {formatAgo(now.getTime() - instant.getTime())}
      <span className={styles['moment']}>{formatMoment(instant, now, locale)}</span>
    </>
  );
}
