import { readingLines } from '../../../contract/readings/reading-lines.ts';
import { conceptLabel, meaningWords } from '../../../contract/service/writable/meaning-words.ts';
import type { Understanding } from '../../../contract/service/writable/writable-resource.ts';
import { InertText } from '../../components/inert-text.tsx';
import styles from './reading-lines.module.css';

/** What is read without a doubt: where it stands, how it came, and as what it is read. */
export function ReadingLines(props: { readonly understood: Understanding }) {
  const { record, fitted } = props.understood;
  const lines = readingLines(fitted.reading, record);
  const unknown = fitted.unknown.flatMap(({ path, leaf }) => {
    const told = leaf.wires.filter(({ value }) => value !== null);
    return told.length === 0 ? [] : [{ path, sent: told[0]?.value ?? null }];
  });
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>What came, and as what it is read</caption>
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
            <td>Not understood: goes back as it came</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Code(props: { readonly text: string }) {
  return (
    <code className={styles['code']}>
      <InertText text={props.text.slice(0, 120)} />
    </code>
  );
}
