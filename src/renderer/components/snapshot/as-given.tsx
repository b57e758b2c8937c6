import type { JsonValue } from '../../../core/values/json/json.ts';
import { isJsonObject } from '../../../core/values/json/json.ts';
import styles from './as-given.module.css';
import { DatedText } from '../text/dated-text.tsx';
import { InertText } from '../text/inert-text.tsx';
import { JsonTree } from './json-tree/json-tree.tsx';
import { readableName } from '../format/readable-name.ts';

const mostParts = 200;

/** A part of a body whose form nobody documented: as text, as a list or as names with values; else as a tree. */
export function AsGiven(props: { readonly value: JsonValue; readonly label: string }) {
  const { value, label } = props;
  if (isPlain(value)) return <PlainValue value={value} />;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className={styles['faint']}>None</span>;
    return value.every(isPlain) && value.length <= mostParts ? (
      <ul className={styles['tags']} aria-label={label}>
        {value.map((item, index) => (
          <li key={index}>
            <PlainValue value={item} />
          </li>
        ))}
      </ul>
    ) : (
      <JsonTree value={value} label={label} />
    );
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return <span className={styles['faint']}>Empty</span>;
  return entries.length <= mostParts && entries.every(([, part]) => isPlain(part)) ? (
    <dl className={styles['pairs']}>
      {entries.map(([name, part]) => (
        <div key={name}>
          <dt title={name}>
            <InertText text={readableName(name)} />
          </dt>
          <dd>{isPlain(part) ? <PlainValue value={part} /> : null}</dd>
        </div>
      ))}
    </dl>
  ) : (
    <JsonTree value={value} label={label} />
  );
}

type Plain = string | number | boolean | null;

function isPlain(value: JsonValue): value is Plain {
  return !Array.isArray(value) && !isJsonObject(value);
}

function PlainValue(props: { readonly value: Plain }) {
  const { value } = props;
  if (value === null || value === '') {
    return (
      <span
        className={styles['faint']}
        title={value === null ? 'The service sent null' : 'The service sent nothing'}
      >
        —
      </span>
    );
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return <DatedText text={String(value)} />;
}
