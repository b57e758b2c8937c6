import { describedIn } from '../../../core/mapping/bodies/body-readings.ts';
import { describedAt } from '../../../core/mapping/described/described-lookup.ts';
import type { Place } from '../../../core/mapping/teaching/body-place.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import styles from './teach-dialog.module.css';
import type { Teaching } from './use-teaching.ts';

/** The words that the service's description has for a value, beside it: read by the person, and by nothing else. */
export function SaidOfPlace(props: { readonly teaching: Teaching; readonly place: Place | null }) {
  const { teaching, place } = props;
  const described = describedIn(teaching.body);
  const said = described === undefined || place === null ? undefined : describedAt(described, place);
  if (said === undefined || said.rests.length === 0) return null;
  return (
    <p className={styles['hint']}>
      The service’s description says: “
      <InertText text={said.rests.join('”, “')} />”
    </p>
  );
}
