import { IconCircleCheck } from '@tabler/icons-react';
import type { DeadRule } from '../../../../../../analysis/levers/dead-rule.ts';
import type { FindingsOfEdit } from '../../../../../../analysis/levers/lever-edit-effects.ts';
import type { LeverOverlap } from '../../../../../../analysis/levers/overlap-finder.ts';
import { usePreferences } from '../../../../../components/format/preferences.tsx';
import { DeadRulesTable } from '../dead-rules-table.tsx';
import styles from '../discounts.module.css';
import { OverlapTable } from '../overlap-table.tsx';
import editStyles from './lever-edit.module.css';
import { likelyMeantKinds, overlapGroups, urgentKinds } from '../overlap-words.ts';
import { t } from './preview-texts.ts';

/** What the edit brings about that a careful owner would want to know before sending. */
export function PreviewFindings(props: {
  readonly overlaps: FindingsOfEdit<LeverOverlap>;
  readonly dead: FindingsOfEdit<DeadRule>;
}) {
  const { overlaps, dead } = props;
  const urgent = overlapGroups(overlaps.made, urgentKinds);
  const meant = overlapGroups(overlaps.made, likelyMeantKinds);
  const meantCount = meant.reduce((count, group) => count + group.overlaps.length, 0);
  const { locale } = usePreferences();
  return (
    <section aria-label={t('newFindings')} className={styles['stack']}>
      {urgent.length === 0 && dead.made.length === 0 ? (
        <p className={styles['calm']}>
          <IconCircleCheck size={18} aria-hidden />
          {t('nothingNew')}
        </p>
      ) : null}
      {urgent.length + dead.made.length === 0 ? null : (
        <h3 className={editStyles['heading']}>{t('newWithThisEdit')}</h3>
      )}
      {dead.made.length === 0 ? null : (
        <DeadRulesTable caption={t('cannotFireAfterTheEdit')} dead={dead.made} />
      )}
      {urgent.length === 0 ? null : <OverlapTable caption={t('newOverlapsThatWantALook')} groups={urgent} />}
      {meantCount === 0 ? null : (
        <details className={styles['folded']}>
          <summary>{t('newProbablyMeant', { count: meantCount, locale })}</summary>
          <OverlapTable caption={t('newOverlapsProbablyMeant')} groups={meant} />
        </details>
      )}
      <SolvedNote overlaps={overlaps.solved.length} dead={dead.solved.length} />
    </section>
  );
}

function SolvedNote(props: { readonly overlaps: number; readonly dead: number }) {
  const { locale } = usePreferences();
  if (props.overlaps === 0 && props.dead === 0) return null;
  const overlaps = t('overlaps', { count: props.overlaps, locale });
  const deadRows = t('deadRows', { count: props.dead, locale });
  return (
    <p className={styles['note']}>
      {props.overlaps === 0 || props.dead === 0
        ? t('goneAfterTheEdit', { findings: props.dead === 0 ? overlaps : deadRows })
        : t('bothGoneAfterTheEdit', { overlaps, deadRows })}
    </p>
  );
}
