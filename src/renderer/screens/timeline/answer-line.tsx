import { Button } from '@mantine/core';
import { formatCount, formatCounted, plural } from '../../../core/wording/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './timeline.module.css';
import type { TimelineModel } from './use-timeline.ts';

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
        {unclear === 0
          ? ''
          : ` ${formatCounted(unclear, 'property', 'properties', locale)} can’t be checked: ${plural(unclear, 'its', 'their')} data isn’t complete.`}
      </span>
      {unclear === 0 ? null : (
        <Button
          size="compact-xs"
          variant="default"
          aria-pressed={props.showsUnclear}
          onClick={() => props.onShowUnclear(!props.showsUnclear)}
        >
          {props.showsUnclear ? 'Show property' : 'Show properties'}
        </Button>
      )}
    </p>
  );
}

function answerWords({ view, found }: TimelineModel, locale: string): string {
  // The list says that the filter lets no house through; a share of none says nothing.
  if (found.of === 0) return 'No properties to check.';
  const { least, most } = view.gap;
  const houses = `${formatCount(found.lines.length, locale)} of ${formatCounted(found.of, 'property', 'properties', locale)}`;
  switch (view.question) {
    case 'all':
      return `${formatCounted(found.lines.length, 'property', 'properties', locale)}.`;
    case 'free':
      return most === null
        ? `${houses} ${plural(found.lines.length, 'has', 'have')} at least ${least} free nights in a row.`
        : `${houses} ${plural(found.lines.length, 'has', 'have')} a gap of ${least} to ${most} nights.`;
    case 'arrivals':
      return `${houses} ${plural(found.lines.length, 'has', 'have')} arrivals: ${formatCount(arrivalsOf(found.lines), locale)} in all.`;
    case 'levers':
      return `${houses} ${plural(found.lines.length, 'has', 'have')} discounts that apply to taken nights.`;
  }
}

function arrivalsOf(lines: TimelineModel['found']['lines']): number {
  return lines.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
}
