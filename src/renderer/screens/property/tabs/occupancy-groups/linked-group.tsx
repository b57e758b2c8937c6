import { useId } from 'react';
import { Link } from 'wouter';
import { blastRadius } from '../../../../../analysis/reach/blast-radius.ts';
import type { OccupancyGroup } from '../../../../../analysis/reach/group-diff.ts';
import { reachWords } from '../../../../../analysis/reach/reach-words.ts';
import { routes } from '../../../../routes.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { LinkedGroupWindows } from './linked-group-windows.tsx';
import styles from './property-occupancy-groups.module.css';
import { absenceOf, absenceWords } from '../../../../../contract/wording/absence.ts';
import { t } from './texts.ts';
import { RichText } from '../../../../components/text/rich-text.tsx';

const mostShown = 12;

/** One group of the property: its windows, and how many properties share it as far as this body tells. */
export function LinkedGroup(props: { readonly group: OccupancyGroup; readonly propertyId: number }) {
  const { group } = props;
  const { locale } = usePreferences();
  const titleId = useId();
  const windows = group.rows ?? null;
  const name = (group.name ?? '').trim();
  const title = name === '' ? t('group', { groupId: String(group.groupId) }) : name;
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
        <p className={styles['reach']}>{t('unknownNotEmpty', { windowsAbsence: windowsAbsence(group) })}</p>
      ) : windows.length === 0 ? (
        <p className={styles['reach']}>{t('noDateWindows')}</p>
      ) : (
        <LinkedGroupWindows caption={t('dateWindowsOf', { title })} windows={windows.slice(0, mostShown)} />
      )}
      {windows !== null && windows.length > mostShown ? (
        <p className={styles['reach']}>
          <RichText
            t={t}
            of="firstOfWindowsAllWindows"
            parts={{
              count: windows.length,
              locale,
              mostShown: String(mostShown),
              link: (children) => (
                <Link href={routes.propertyGroup(props.propertyId, group.groupId)}>{children}</Link>
              ),
            }}
          />
        </p>
      ) : null}
    </section>
  );
}

function stateWords(group: OccupancyGroup): string {
  const { active } = group;
  if (active === null) return t('switchSentAsNull');
  if (active === undefined)
    return t('switch', { absenceWords: absenceWords(absenceOf(group, 'active')).toLowerCase() });
  return active ? t('on') : t('off');
}

/** A group whose windows fit no reading has them as it came. */
function windowsAbsence(group: OccupancyGroup): string {
  const { rows, asSent } = group;
  if (rows === null) return t('dateWindowsWereSentAsNull');
  return t('dateWindows', {
    absenceWords: absenceWords(
      asSent === undefined ? absenceOf(group, 'rows') : { is: 'not-understood' },
    ).toLowerCase(),
  });
}
