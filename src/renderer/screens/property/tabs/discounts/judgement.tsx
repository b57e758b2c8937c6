import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { LeverGap } from '../../../../../core/analysis/levers/lever-gaps.ts';
import styles from './discounts.module.css';

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
    <p className={styles['calm']} data-partial={!isWhole || undefined}>
      <Icon size={18} aria-hidden />
      {isWhole ? props.all : props.soFar}
    </p>
  );
}
