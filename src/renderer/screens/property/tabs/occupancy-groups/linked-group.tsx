import { useId } from 'react';
import { Link } from 'wouter';
import { blastRadius } from '../../../../../core/analysis/reach/blast-radius.ts';
import type { OccupancyGroup } from '../../../../../core/analysis/reach/group-diff.ts';
import { reachWords } from '../../../../../core/analysis/reach/reach-words.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { routes } from '../../../../routes.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { LinkedGroupWindows } from './linked-group-windows.tsx';
import styles from './property-occupancy-groups.module.css';
import { absenceOf, absenceWords } from '../../../../../core/wording/absence.ts';

const mostShown = 12;

/** One group of the property: its windows, and how many properties share it as far as this body tells. */
export function LinkedGroup(props: { readonly group: OccupancyGroup; readonly propertyId: number }) {
  const { group } = props;
  const { locale } = usePreferences();
  const titleId = useId();
  const windows = group.rows ?? null;
  const name = (group.name ?? '').trim();
  const title = name === '' ? `Group ${group.groupId}` : name;
  return (
    <section aria-labelledby={titleId} className={styles['group']}>
      <header className={styles['head']}>
        <h3 id={titleId}>
          <Link href={routes.propertyGroup(props.propertyId, group.groupId)} className={styles['link']}>
            <InertText text={title} />
          </Link>
        </h3>
        <span className={styles['state']}>{stateWords(group)}</span>
      </header>
      <p className={styles['reach']}>{reachWords(blastRadius(group, [props.propertyId]))}</p>
      {windows === null ? (
        <p className={styles['reach']}>{windowsAbsence(group)}: unknown, not empty.</p>
      ) : windows.length === 0 ? (
        <p className={styles['reach']}>No date windows.</p>
      ) : (
        <LinkedGroupWindows caption={`Date windows of ${title}`} windows={windows.slice(0, mostShown)} />
      )}
      {windows !== null && windows.length > mostShown ? (
        <p className={styles['reach']}>
          The first {mostShown} of {formatCounted(windows.length, 'window', 'windows', locale)}.{' '}
          <Link href={routes.propertyGroup(props.propertyId, group.groupId)}>All windows of the group</Link>
        </p>
      ) : null}
    </section>
  );
}

function stateWords(group: OccupancyGroup): string {
  const { active } = group;
  if (active === null) return 'switch sent as null';
  if (active === undefined) return `switch ${absenceWords(absenceOf(group, 'active')).toLowerCase()}`;
  return active ? 'on' : 'off';
}

/** A group whose windows fit no reading has them as it came. */
function windowsAbsence(group: OccupancyGroup): string {
  const { rows, asSent } = group;
  if (rows === null) return 'The date windows were sent as null';
  return `Date windows: ${absenceWords(
    asSent === undefined ? absenceOf(group, 'rows') : { is: 'not-understood' },
  ).toLowerCase()}`;
}
