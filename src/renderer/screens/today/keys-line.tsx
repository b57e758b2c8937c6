import type { Today } from '../../../ipc/today.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './today.module.css';

const keys = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['Enter'], does: 'open the row' },
  { keys: ['S'], does: 'snooze' },
  { keys: ['E'], does: 'bulk edit' },
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
        {formatCounted(findings.length, 'issue', 'issues', locale)} in{' '}
        {formatCounted(houses, 'property', 'properties', locale)}
        {snoozed.length === 0 ? '' : `, ${formatCount(snoozed.length, locale)} snoozed`}
      </span>
    </footer>
  );
}
