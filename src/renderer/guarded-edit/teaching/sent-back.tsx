import { NativeSelect } from '@mantine/core';
import { placeOfSteps, placeText } from '../../../core/mapping/teaching/body-place.ts';
import { sayRecord } from '../../../core/mapping/teaching/draft-moves.ts';
import { recordChoices } from '../../../core/mapping/teaching/record-choices.ts';
import styles from './teach-dialog.module.css';
import { lineId } from './tree-lines.ts';
import type { Teaching } from './use-teaching.ts';

/** What goes back to the service as a whole when something of it changes: the rows, or something that holds them. */
export function SentBack({ teaching }: { readonly teaching: Teaching }) {
  const { teachable, draft, body, say } = teaching;
  const at = placeOfSteps(body, draft.at);
  const places = recordChoices(teachable, draft, body);
  if (at === undefined || places.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      className={styles['sent'] ?? ''}
      label={teachable.isWritten ? 'Goes back when changed:' : 'Mapped from:'}
      value={lineId(at)}
      data={places.map((place) => ({
        value: lineId(place),
        label: place.length === 0 ? 'The whole response' : placeText(place).slice(0, 60),
      }))}
      onChange={(event) => {
        const place = places.find((one) => lineId(one) === event.currentTarget.value);
        if (place !== undefined) say(sayRecord(teachable, draft, body, place));
      }}
    />
  );
}
