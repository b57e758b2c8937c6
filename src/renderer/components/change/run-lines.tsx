import { Text } from '@mantine/core';
import type { FieldChange, Run } from '../../../ipc/changes/changes.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { ChangedValue, sidesOf } from './field-diff-table.tsx';
import { formatAgo, formatMoment, parseInstant } from '../format/format-age.ts';
import { Line, Lines } from '../list/lines.tsx';
import { usePreferences } from '../format/preferences.tsx';
import { InertText } from '../text/inert-text.tsx';
import { StatusWord } from './status-word.tsx';
import { useNow } from '../format/use-now.ts';

/** Changes, one per line: title, before → after, state and time. Each links to its record. */
export function RunLines(props: {
  readonly runs: readonly Run[];
  readonly hrefOf: (run: Run) => string;
  readonly label: string;
  readonly titleOf: (title: string) => string;
  /** Currency of its property; null if unknown. */
  readonly currencyOf: (target: Run['target']) => Currency;
}) {
  return (
    <Lines label={props.label}>
      {props.runs.map((run) => (
        <Line
          key={run.changeId}
          href={props.hrefOf(run)}
          title={<>{props.titleOf(run.title)}</>}
          aside={
            <>
              <StatusWord status={run.status} differs={run.differences.length > 0} />
              <Moment iso={run.updatedAt} />
            </>
          }
        >
          <Text fz="inherit" c="inherit" truncate>
            <ChangedFields fields={run.fields} currency={props.currencyOf(run.target)} />
            {run.reason === '' ? null : (
              <>
                {' · '}
                <InertText text={run.reason} />
              </>
            )}
          </Text>
        </Line>
      ))}
    </Lines>
  );
}

/** The changed fields, before → after, in one line. */
export function ChangedFields(props: {
  readonly fields: readonly FieldChange[];
  readonly currency: Currency | undefined;
}) {
  const { currency } = props;
  const changed = props.fields.filter((field) => field.before !== field.after);
  return changed.map((field, index) => (
    <span key={field.field}>
      {index === 0 ? '' : ' · '}
      {field.label}:{' '}
      <ChangedValue field={field.field} text={sidesOf(field).before ?? 'no value'} currency={currency} /> →{' '}
      <ChangedValue field={field.field} text={sidesOf(field).after ?? 'no value'} currency={currency} />
    </span>
  ));
}

function Moment(props: { readonly iso: string }) {
  const now = useNow(30_000);
  const { locale } = usePreferences();
  const instant = parseInstant(props.iso);
  if (instant === undefined) return null;
  return (
    <Text
      component="time"
      fz="xs"
      ta="right"
      miw="5.5rem"
      dateTime={props.iso}
      title={formatMoment(instant, now, locale)}
    >
      {formatAgo(now.getTime() - instant.getTime())}
    </Text>
  );
}
