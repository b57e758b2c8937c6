import type { HeldAmount } from '../../../ipc/money.ts';
import type { ResourceName } from '../../../core/service/resource-names.ts';
import { usePortfolioRows } from '../../client/properties/portfolio.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import styles from './money-question.module.css';

const sources: Readonly<Partial<Record<ResourceName, string>>> = {
  'achieved-pricing': 'Achieved pricing',
  'security-deposit': 'Security deposit',
  bookings: 'Bookings',
  'segment-pricing': 'Segment pricing',
  'comparable-pricing': 'Comparable pricing',
  'property-detail': 'Listing',
  'property-special-offers': 'Special offers',
  extras: 'Extras',
};

/** Of which property and in which field an amount came. */
export function AmountPlace(props: { readonly workspaceId: string; readonly amount: HeldAmount }) {
  const { resource, subject, path } = props.amount;
  const { data } = usePortfolioRows(props.workspaceId);
  const title = data?.find(({ propertyId }) => String(propertyId) === subject)?.title ?? null;
  return (
    <>
      <span className={styles['property']}>
        {title === null ? `Property ${subject}` : <InertText text={title} />}
      </span>
      <span className={styles['field']}>
        {sources[resource] ?? resource}:{' '}
        <code>
          <InertText text={path} />
        </code>
      </span>
    </>
  );
}
