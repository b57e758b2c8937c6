import styles from './judged.module.css';
import { absenceWord } from '../../../../core/wording/absence.ts';
import { type LeverGap, gapSentences } from '../../../../core/analysis/levers/lever-gaps.ts';
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import discountStyles from '../tabs/discounts/discounts.module.css';

/** What a judgement rests on, where the service's document says nothing. */
export function Assumptions(props: { readonly lines: readonly string[] }) {
  if (props.lines.length === 0) return null;
  return (
    <div className={styles['assumptions']}>
      <p>Assumed, as the service does not say:</p>
      <ul>
        {props.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** What a judgement about the levers had to do without. */
export function JudgedWithout(props: { readonly gaps: readonly LeverGap[] }) {
  if (props.gaps.length === 0) return null;
  const sentences = gapSentences(props.gaps, absenceWord);
  return <p className={styles['note']}>Not checked in full. {sentences.join(' ')}</p>;
}

/** "Nothing found": a tick only where everything was read and understood, else what was judged, and without what. */
export function NothingFound(props: {
  readonly gaps: readonly LeverGap[];
  /** False where something else than levers was lacking, too. */
  readonly isWhole?: boolean;
  /** What holds where nothing is lacking. */
  readonly all: string;
  /** The same of what was read. */
  readonly soFar: string;
}) {
  const isWhole = props.gaps.length === 0 && props.isWhole !== false;
  const Icon = isWhole ? IconCircleCheck : IconHelpCircle;
  return (
    <p className={discountStyles['calm']} data-partial={!isWhole || undefined}>
      <Icon size={18} aria-hidden />
      {isWhole ? props.all : props.soFar}
    </p>
  );
}
