import { Checkbox } from '@mantine/core';
import { conceptLabel } from '../../../../core/service/concepts/concept-labels.ts';
import type { ExaminedReading } from '../../../../ipc/readings.ts';
import { parseJson } from '../../../../core/values/json/json.ts';
import type { Meaning } from '../../../../core/mapping/readings/meaning.ts';
import { placesOfReading } from '../../../../core/mapping/readings/reading-places.ts';
import type { TriedReading } from '../../../../core/mapping/teaching/try-reading.ts';
import { wayText } from '../../../../core/mapping/open-record.ts';
import { teachableOf } from '../../../../core/mapping/teaching/teachable.ts';
import { codecWords } from '../../../../core/writing/codec-words.ts';
import { meaningWords } from '../../../../core/writing/meaning-words.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PlainTable } from '../../../components/list/plain-table.tsx';
import styles from './import-readings.module.css';
import { readingName } from './reading-name.ts';

/** One reading of a file: every place that it knows, what it would make of the answers here, and what it contradicts. */
export function ExaminedEntry(props: {
  readonly entry: ExaminedReading;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
}) {
  const { content, tried, conflicts, isHeld } = props.entry;
  const name = readingName(content);
  const isWritten = teachableOf(content.reading.of)?.isWritten !== false;
  return (
    <li className={styles['entry']}>
      <Checkbox
        label={name}
        description={isHeld ? 'Already in use.' : fitWords(tried)}
        checked={props.isPicked}
        disabled={isHeld || tried.fits === 0}
        onChange={(event) => {
          props.onPick(event.currentTarget.checked);
        }}
      />
      <p className={styles['way']}>
        {isWritten ? 'Sent back to the service when changed' : 'Read only, from'}:{' '}
        <WayWords at={content.reading.at} />
      </p>
      {conflicts.length === 0 ? null : (
        <Notice tone="warn" title="Contradicts a mapping in use, and would override it">
          <ul className={styles['conflicts']}>
            {conflicts.slice(0, 12).map(({ where, here, there }) => (
              <li key={`${where} ${there.concept} ${codecWords(there.codec)}`}>
                <code>
                  <InertText text={where} />
                </code>
                : <InertText text={sideWords(here)} /> here, <InertText text={sideWords(there)} /> in use
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <PlainTable caption={`${name}: fields mapped`} className={styles['places']}>
        <thead>
          <tr>
            <th scope="col">In the response</th>
            <th scope="col">Means</th>
            <th scope="col">Format</th>
            <th scope="col">In your data</th>
          </tr>
        </thead>
        <tbody>
          {placesOfReading(content.reading).map(({ where, ...place }) => (
            <tr key={`${where} ${place.concept}`}>
              <th scope="row">
                <code>
                  <InertText text={where} />
                </code>
              </th>
              <td>{conceptLabel(place.concept)}</td>
              <td>
                <InertText text={codecWords(place.codec)} />
              </td>
              <td>
                <InertText text={exampleWords(place, where, tried)} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </li>
  );
}

/** What is sent is the most that a wrong reading could do harm with, so it is told first. */
function WayWords({ at }: { readonly at: ExaminedReading['content']['reading']['at'] }) {
  if (at.length === 0) return 'the whole response';
  return (
    <code>
      <InertText text={wayText(at)} />
    </code>
  );
}

function fitWords({ houses, fits, isCut }: TriedReading): string {
  if (houses === 0) return 'No matching response loaded here yet.';
  return `It fits ${fits} of ${houses} responses loaded here${isCut ? ', the first of them' : ''}.`;
}

function sideWords({ concept, codec }: Meaning): string {
  return `${conceptLabel(concept)}, ${codecWords(codec)}`;
}

/** "0.1 → 10 % off", of the first value that stands there in this workspace. */
function exampleWords({ concept, codec }: Meaning, where: string, { places }: TriedReading): string {
  const text = places.find((one) => one.where === where && one.concept === concept)?.values[0];
  const sent = text === undefined ? undefined : parseJson(text);
  if (text === undefined || sent?.ok !== true) return text ?? '—';
  return `${text} → ${meaningWords(concept, codec, sent.value)}`;
}
