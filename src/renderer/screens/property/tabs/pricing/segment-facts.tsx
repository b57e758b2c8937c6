import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { parseServiceTime } from '../../../../../core/values/dates/service-time.ts';
import { formatAgo, formatMoment } from '../../../../components/format/format-age.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { useNow } from '../../../../components/format/use-now.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { Facts, Field } from '../../../../kit/facts.tsx';

/** Which price the service applies, and since when the prices stand as they do. */
export function SegmentFacts(props: {
  readonly pricing: Pick<ResourceValue<'segment-pricing'>, 'applyPrice' | 'modified'>;
}) {
  const { pricing } = props;
  return (
    <Facts>
      <Field label="Applied price" of={pricing} field="applyPrice" none="None">
        {(text: string) => <InertText text={text} />}
      </Field>
      <Field label="Last changed" of={pricing} field="modified" none="Never">
        {(text: string) => <Modified text={text} />}
      </Field>
    </Facts>
  );
}

function Modified(props: { readonly text: string }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const instant = parseServiceTime(props.text);
  if (instant === undefined) return <InertText text={props.text} />;
  return `${formatAgo(now.getTime() - instant.getTime())} (${formatMoment(instant, now, locale)})`;
}
