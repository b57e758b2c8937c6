import { catalogue } from '../../../core/service/catalogue.ts';
import { Copyable } from '../../components/text/copyable.tsx';
import { FoldedList } from '../../kit/notes.tsx';

const scopes = [...new Set(catalogue.flatMap(({ scope }) => scope ?? []))];
const reading = scopes.filter((scope) => scope.endsWith(':read')).join(' ');
const writing = scopes.filter((scope) => scope.endsWith(':write')).join(' ');

/** What to ask for if you have no key yet. A refusal wouldn't name any of these points. */
export function AskOperator() {
  return (
    <FoldedList
      summary="What to ask your operator for"
      items={[
        'The base address, and the admin base path if it is another.',
        <>
          An API key that can read: <Copyable text={reading} what="the read scopes" wrap />
        </>,
        <>
          To change deposits and discounts, also: <Copyable text={writing} what="the write scope" wrap />
        </>,
        'Access for the key from your network’s IP addresses.',
        'No origin restriction. If there is one, enter an origin under Advanced.',
        'A JWT, only for the directory of all occupancy groups.',
        'All of it at once: a wrong IP address, origin or key gets the same refusal.',
      ]}
    />
  );
}
