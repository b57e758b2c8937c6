import { catalogue } from '../../../contract/service/catalogue.ts';
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
          An API key that may read: <Copyable text={reading} what="the scopes for reading" wrap />
        </li>
        <li>
          To change deposits and discounts, besides:{' '}
          <Copyable text={writing} what="the scope for writing" wrap />
        </li>
        <li>That the key may be used from the IP addresses of your network.</li>
        <li>That it is not restricted to origins. If it is, enter one under Advanced.</li>
        <li>A JWT, only for the directory of all occupancy groups.</li>
      </ul>
      <p className={styles['why']}>
        Another IP address, another origin and a wrong key are refused in the same words: ask for all of it at
        once.
      </p>
    </details>
  );
}
