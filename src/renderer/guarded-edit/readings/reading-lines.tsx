import { conceptLabel } from '../../../contract/service/concepts/concept-labels.ts';
import { isJsonObject } from '../../../contract/json/json.ts';
import { readingLines } from '../../../contract/readings/reading-lines.ts';
import { isShownAsItCame } from '../../../core/resources/levers/occupancy-groups.ts';
import { meaningWords } from '../../../contract/service/writable/meaning-words.ts';
import type { Understanding } from '../../../contract/service/writable/writable-resource.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import styles from './reading-lines.module.css';

/** What is read without a doubt: where it stands, how it came, and as what it is read. */
export function ReadingLines(props: { readonly understood: Understanding }) {
  const { record, fitted } = props.understood;
  const lines = readingLines(fitted.reading, record);
  const restsOf = new Map(fitted.described.map(({ where, rests }) => [where, rests]));
  const unknown = fitted.unknown.flatMap(({ path, leaf }) => {
    const reported = leaf.wires.filter(({ value }) => value !== null);
    return reported.length === 0 ? [] : [{ path, sent: reported[0]?.value ?? null }];
  });
  const isShown = (path: string): boolean =>
    fitted.reading.of === 'occupancy-group' && isJsonObject(record) && isShownAsItCame(record, path);
  return (
    <PlainTable caption="What came, and as what it is read" className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">In the answer</th>
          <th scope="col">Came as</th>
          <th scope="col">Read as</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ path, sent, concept, codec, count }) => (
          <tr key={`${path} ${concept}`}>
            <th scope="row">
              <Code text={path} />
            </th>
            <td>
              <Code text={JSON.stringify(sent)} />
              {count > 1 ? <span className={styles['more']}> and {count - 1} more</span> : null}
            </td>
            <td>
              <span className={styles['concept']}>{conceptLabel(concept)}</span>{' '}
              {meaningWords(concept, codec, sent)}
              <DescribedBy rests={restsOf.get(path)} />
            </td>
          </tr>
        ))}
        {unknown.map(({ path, sent }) => (
          <tr key={path} data-unknown>
            <th scope="row">
              <Code text={path} />
            </th>
            <td>
              <Code text={JSON.stringify(sent)} />
            </td>
            <td>
              {isShown(path)
                ? 'Shown with the group, and goes back as it came'
                : 'Not understood: goes back as it came'}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** That it is read so because the service's description says it, and in which words. */
function DescribedBy(props: { readonly rests: readonly string[] | undefined }) {
  if (props.rests === undefined) return null;
  return (
    <span className={styles['described']}>
      {props.rests.length === 0 ? (
        'as the service’s description says'
      ) : (
        <>
          as the service’s description says: “<InertText text={props.rests.join('”, “')} />”
        </>
      )}
    </span>
  );
}

function Code(props: { readonly text: string }) {
  return (
    <code className={styles['code']}>
      <InertText text={props.text.slice(0, 120)} />
    </code>
  );
}
