import type { Today } from '../../../contract/ipc/today.ts';
import { formatCount } from '../../components/format/format-quantity.ts';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './today.module.css';
import { t } from './texts.ts';

const keys = [
  { keys: ['J', 'K'], does: t('nextPrevious') },
  { keys: ['Enter'], does: t('openTheRow') },
  { keys: ['S'], does: t('putOff3') },
  { keys: ['E'], does: t('planKey') },
] as const;

/** What the keys do, and how much there is. */
export function KeysLine(props: { readonly today: Today }) {
  const { findings, snoozed } = props.today;
  const { locale } = usePreferences();
  const houses = new Set(findings.flatMap(({ propertyIds }) => propertyIds)).size;
  return (
    <footer className={styles['keys']}>
      {keys.map((one) => (
        <span key={one.does} className={styles['key']}>
          <KeyHint keys={one.keys} /> {one.does}
        </span>
      ))}
      <span className={styles['total']} role="status">
        {t('findingsIn', { count: findings.length, locale })} {t('houses', { count: houses, locale })}
        {snoozed.length === 0 ? '' : t('putOff4', { snoozed: formatCount(snoozed.length, locale) })}
      </span>
    </footer>
  );
}
