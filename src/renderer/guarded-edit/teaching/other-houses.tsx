import { Button } from '@mantine/core';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import type { TriedPlace, TriedReading } from '../../../contract/readings/teaching/try-reading.ts';
import { conceptLabel } from '../../../contract/service/writable/meaning-words.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import styles from './teach-dialog.module.css';
import type { Teaching } from './use-teaching.ts';
import { t } from './outcome-texts.ts';
import { useTell } from '../../client/tell.ts';

/** On how many other answers in the cache the reading fits, and what they hold in its places. */
export function useOtherHouses(teaching: Teaching, key: SnapshotKey) {
  const attempt = useTell('readings:try');
  const { usable } = teaching.outcome;
  // What was tried belongs to the reading that it was tried of.
  const isOf = attempt.variables?.reading === usable?.reading;
  const button = (
    <Button
      variant="default"
      disabled={usable === undefined}
      loading={attempt.isPending}
      onClick={() => {
        if (usable !== undefined) attempt.mutate({ key, ...usable });
      }}
    >
      {t('tryOnTheOthers')}
    </Button>
  );
  const result = !isOf ? null : attempt.error !== null ? (
    <ErrorNotice error={attempt.error.error} />
  ) : attempt.data === undefined ? null : (
    <Tried tried={attempt.data} isGroup={key.resource === 'occupancy-group'} />
  );
  return { button, result };
}

function Tried({ tried, isGroup }: { readonly tried: TriedReading; readonly isGroup: boolean }) {
  const { houses, fits, misfits, places } = tried;
  return (
    <div className={styles['tried']} role="status">
      <p>{fitWords(tried, isGroup)}</p>
      {misfits.length === 0 ? null : (
        <ul>
          {misfits.slice(0, 5).map(({ subject, why }) => (
            <li key={subject}>
              <RichText
                t={t}
                of="misfit"
                parts={{ subject: <InertText text={subject} />, why: misfitWords[why] }}
              />
            </li>
          ))}
          {houses - fits > 5 ? <li>{t('moreMisfits', { more: String(houses - fits - 5) })}</li> : null}
        </ul>
      )}
      {places.length === 0 ? null : (
        <ul>
          {places.map((place) => (
            <li key={place.where}>
              <RichText
                t={t}
                of="placeHolds"
                parts={{
                  concept: conceptLabel(place.concept),
                  where: (
                    <code>
                      <InertText text={place.where} />
                    </code>
                  ),
                  values: <InertText text={placeWords(place)} />,
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function fitWords({ houses, fits, isCut }: TriedReading, isGroup: boolean): string {
  if (houses === 0) return isGroup ? t('noOtherGroup') : t('noOtherHouse');
  const values = { count: houses, locale: '', number: String(houses), fits: String(fits) };
  if (isGroup) return isCut ? t('fitsGroupsTried', values) : t('fitsGroups', values);
  return isCut ? t('fitsHousesTried', values) : t('fitsHouses', values);
}

const misfitWords: Readonly<Record<TriedReading['misfits'][number]['why'], string>> = {
  'no-record': t('nothingAtPlace'),
  'not-understood': t('writtenOtherwise'),
  'other-shape': t('hasOtherFields'),
  'other-meaning': t('couldMeanElse'),
};

/** "17 send 0.05 to 0.35". */
function placeWords({ houses, values, distinct, range }: TriedPlace): string {
  const senders = { count: houses, locale: '', number: String(houses) };
  if (range !== null && distinct > 2)
    return t('sendRange', { ...senders, lowest: String(range.lowest), highest: String(range.highest) });
  const sent = { ...senders, values: values.join(', ') };
  return distinct > values.length
    ? t('sendValuesAndMore', { ...sent, more: String(distinct - values.length) })
    : t('sendValues', sent);
}
