import { Link } from 'wouter';
import type { RunDetail } from '../../../../ipc/changes/changes.ts';
import { routes } from '../../../routes.ts';
import { useHouseNames } from '../../../client/houses/house-names.ts';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import styles from '../changes.module.css';

/** Of which house it is, when it was made, why, and what it takes back. */
export function ChangeFacts(props: { readonly run: RunDetail }) {
  const { run } = props;
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const house = useHouseNames(run.target.workspaceId)(run.target);
  const made = parseInstant(run.createdAt);
  return (
    <span className={styles['facts']}>
      {house === null ? null : <InertText text={house} />}
      {made === undefined ? null : <span>Drafted {formatMoment(made, now, locale)}</span>}
      {run.reason === '' ? null : (
        <span>
          “<InertText text={run.reason} />”
        </span>
      )}
      {run.undoOf === null ? null : <Link href={routes.change(run.undoOf)}>Undoes an earlier change</Link>}
    </span>
  );
}
