import type { JsonValue } from '../../json.ts';
import type { AcceptedContent } from '../accepted-reading.ts';
import type { Proposed } from '../fit-accepted.ts';
import { fitAccepted, proposeReading } from '../fit-accepted.ts';
import type { Reading } from '../reading.ts';
import type { ReadingFlaw } from './check-reading.ts';
import { flawOf } from './check-reading.ts';

type WhyNotProposed = Exclude<Proposed, { ok: true }>['why'];

export type Taught =
  | { readonly ok: true; readonly content: AcceptedContent }
  | {
      readonly ok: false;
      /** does-not-serve: it would not be used for the very body that it was made on. */
      readonly why: ReadingFlaw | WhyNotProposed | 'does-not-serve';
    };

/**
 * What is kept of a reading that a person made of this body: by the laws of one that is accepted, and only where it then
 * serves the body. `offered` are the meanings among which the person chose, per concept.
 */
export function taughtReading(
  resource: AcceptedContent['resource'],
  reading: Reading,
  body: JsonValue,
  offered: AcceptedContent['considered'],
): Taught {
  const flaw = flawOf(resource, reading);
  if (flaw !== undefined) return { ok: false, why: flaw };
  const proposed = proposeReading(resource, reading, body, offered);
  if (!proposed.ok) return proposed;
  if (fitAccepted(proposed.content, body) === undefined) return { ok: false, why: 'does-not-serve' };
  return proposed;
}
