import { catalogue } from '../../../core/service/catalogue.ts';
import { Copyable } from '../../components/text/copyable.tsx';
import styles from './ask-operator.module.css';

const scopes = [...new Set(catalogue.flatMap(({ scope }) => scope ?? []))];
const reading = scopes.filter((scope) => scope.endsWith(':read')).join(' ');
const writing = scopes.filter((scope) => scope.endsWith(':write')).join(' ');

/** What a person who holds no key yet asks for: each point is one that a refusal would not name. */
export function AskOperator() {
  return (
    <details className={styles['fold']}>
      <summary className={styles['summary']}>What to ask your operator for</summary>
      <ul className={styles['points']}>
        <li>The base address, and the admin base path if it is another.</li>
        <li>
          An API key that can read: <Copyable text={reading} what="the read scopes" wrap />
        </li>
        <li>
          To change deposits and discounts, also: <Copyable text={writing} what="the write scope" wrap />
        </li>
        <li>Access for the key from your network’s IP addresses.</li>
        <li>No origin restriction. If there is one, enter an origin under Advanced.</li>
        <li>A JWT, only for the directory of all occupancy groups.</li>
      </ul>
      <p className={styles['why']}>
        A wrong IP address, origin or key gets the same refusal, so ask for all of it at once.
      </p>
    </details>
  );
}
