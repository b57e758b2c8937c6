import { Button } from '@mantine/core';
import { formatCount } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './timeline.module.css';
import type { TimelineModel } from './use-timeline.ts';
import { t } from './texts.ts';

/** The answer to the question in a sentence, and of how many houses it cannot be said. */
export function AnswerLine(props: {
  readonly model: TimelineModel;
  readonly showsUnclear: boolean;
  readonly onShowUnclear: (shows: boolean) => void;
}) {
  const { model } = props;
  const { found } = model;
  const { locale } = usePreferences();
  const unclear = found.unclear.length;
  return (
    <p className={styles['answer']}>
      <span role="status">
        <strong>{answerWords(model, locale)}</strong>
        {unclear === 0 ? '' : t('ofHousesItCannotBeSaidNights', { count: unclear, locale })}
      </span>
      {unclear === 0 ? null : (
        <Button
          size="compact-xs"
          variant="default"
          aria-pressed={props.showsUnclear}
          onClick={() => props.onShowUnclear(!props.showsUnclear)}
        >
          {props.showsUnclear ? t('showTheAnswer') : t('showThese')}
        </Button>
      )}
    </p>
  );
}

function answerWords({ view, found }: TimelineModel, locale: string): string {
  // The list says that the filter lets no house through; a share of none says nothing.
  if (found.of === 0) return t('noHouseIsAsked');
  const { least, most } = view.gap;
  const houses = t('ofHouses', { count: found.of, locale, lines: formatCount(found.lines.length, locale) });
  switch (view.question) {
    case 'all':
      return t('houses', { count: found.lines.length, locale });
    case 'free':
      return most === null
        ? t('haveOrMoreFreeNightsInARow', { count: found.lines.length, locale, houses, least: String(least) })
        : t('haveAGapOfToNights', {
            count: found.lines.length,
            locale,
            houses,
            least: String(least),
            most: String(most),
          });
    case 'arrivals':
      return t('haveArrivalsInAll', {
        count: found.lines.length,
        locale,
        houses,
        arrivalsOf: formatCount(arrivalsOf(found.lines), locale),
      });
    case 'levers':
      return t('haveADiscountThatWouldFireOnTaken', { count: found.lines.length, locale, houses });
  }
}

function arrivalsOf(lines: TimelineModel['found']['lines']): number {
  return lines.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
}
