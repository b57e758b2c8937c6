import { NativeSelect } from '@mantine/core';
import type { Place } from '../../../contract/readings/teaching/body-place.ts';
import { namesOf, placeOfSteps, placeText, stepsTo } from '../../../contract/readings/teaching/body-place.ts';
import { sayRecord } from '../../../contract/readings/teaching/draft-moves.ts';
import styles from './teach-dialog.module.css';
import { lineId } from './tree-lines.ts';
import type { Teaching } from './use-teaching.ts';
import { t } from './texts.ts';

/** What goes back to the service as a whole when something of it changes: the rows, or something that holds them. */
export function SentBack({ teaching }: { readonly teaching: Teaching }) {
  const { teachable, draft, body, say } = teaching;
  const at = placeOfSteps(body, draft.at);
  const part = draft.parts.find(({ is }) => is !== 'one');
  const deepest =
    at === undefined ? undefined : [...at, ...(part === undefined || part.is === 'one' ? [] : part.path)];
  if (at === undefined || deepest === undefined || draft.leaves.length + draft.parts.length === 0)
    return null;
  const places = Array.from({ length: deepest.length + 1 }, (_, depth): Place =>
    deepest.slice(0, depth),
  ).filter(
    (place) =>
      !(teachable.isPart && place.length === 0) &&
      stepsTo(body, place) !== undefined &&
      namesOf(deepest.slice(place.length)) !== undefined,
  );
  return (
    <NativeSelect
      size="xs"
      className={styles['sent'] ?? ''}
      label={teachable.isWritten ? t('goesBackWhenChanged') : t('isReadFrom')}
      value={lineId(at)}
      data={places.map((place) => ({
        value: lineId(place),
        label: place.length === 0 ? t('theWholeAnswer') : placeText(place).slice(0, 60),
      }))}
      onChange={(event) => {
        const place = places.find((one) => lineId(one) === event.currentTarget.value);
        if (place !== undefined) say(sayRecord(teachable, draft, body, place));
      }}
    />
  );
}
