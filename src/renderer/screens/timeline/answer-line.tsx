import { Button } from '@mantine/core';
import { formatCount, formatCounted, plural } from '../../../contract/wording/plural.ts';
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
          : ` Of ${formatCounted(unclear, 'house', 'houses', locale)} it cannot be said: nights or answers are missing.`}
      </span>
      {unclear === 0 ? null : (
        <Button
          size="compact-xs"
          variant="default"
          aria-pressed={props.showsUnclear}
          onClick={() => props.onShowUnclear(!props.showsUnclear)}
        >
          {props.showsUnclear ? 'Show the answer' : 'Show these'}
        </Button>
      )}
    </p>
  );
}

function answerWords({ view, found }: TimelineModel, locale: string): string {
  // The list says that the filter lets no house through; a share of none says nothing.
  if (found.of === 0) return 'No house is asked.';
  const { least, most } = view.gap;
  const houses = `${formatCount(found.lines.length, locale)} of ${formatCounted(found.of, 'house', 'houses', locale)}`;
  switch (view.question) {
    case 'all':
      return `${formatCounted(found.lines.length, 'house', 'houses', locale)}.`;
    case 'free':
      return most === null
        ? `${houses} ${plural(found.lines.length, 'has', 'have')} ${least} or more free nights in a row.`
        : `${houses} ${plural(found.lines.length, 'has', 'have')} a gap of ${least} to ${most} nights.`;
    case 'arrivals':
      return `${houses} ${plural(found.lines.length, 'has', 'have')} arrivals: ${formatCount(arrivalsOf(found.lines), locale)} in all.`;
    case 'levers':
      return `${houses} ${plural(found.lines.length, 'has', 'have')} a discount that would fire on taken nights.`;
  }
}

function arrivalsOf(lines: TimelineModel['found']['lines']): number {
  return lines.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
}
