import { composeFaultWords, composeRequest } from '../../../../../core/service/requests/compose-request.ts';
import type { RequestShape, RequestValues } from '../../../../../core/service/requests/request-shape.ts';
import type { RequestConcept } from '../../../../../core/resources/requests.ts';
import { requestConceptLabel } from '../../../../../core/resources/requests.ts';
import styles from './quote.module.css';

/** What was chosen and stands nowhere in the request: the answer is the same whatever it is. */
export function NotCarried(props: {
  readonly shape: RequestShape;
  readonly values: RequestValues;
  /** What is not asked about here. */
  readonly besides?: readonly RequestConcept[];
}) {
  const made = composeRequest(props.shape, props.values);
  if (!made.ok) return <p className={styles['note']}>{composeFaultWords(made.fault)}</p>;
  const spoken = new Set(props.shape.places.map(({ concept }) => concept));
  // Guests are said either by their kinds or in total.
  const isParty = (name: string): boolean =>
    name === 'party' || (spoken.has('party') && (name === 'adults' || name === 'children'));
  const left = made.value.unspoken.filter(
    (name) => !isParty(name) && !(props.besides ?? []).some((other) => other === name),
  );
  if (left.length === 0) return null;
  const words = left.map((name) => (name === 'extras' ? 'extras' : requestConceptLabel(name).toLowerCase()));
  return <p className={styles['note']}>Not part of this request: {words.join(', ')}.</p>;
}
