import type { HeldAmount } from '../../../contract/ipc/money.ts';
import type { ResourceName } from '../../../contract/service/resource-names.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import styles from './money-question.module.css';
import { t } from './texts.ts';

const sources: Readonly<Partial<Record<ResourceName, string>>> = {
  'achieved-pricing': t('achievedPricing'),
  'security-deposit': t('securityDeposit'),
  bookings: t('bookings'),
  'segment-pricing': t('segmentPricing'),
  'comparable-pricing': t('comparablePricing'),
  'property-detail': t('listing'),
  'property-special-offers': t('specialOffers'),
  extras: t('extras'),
};

/** Of which house and in which field an amount came. */
export function AmountPlace(props: { readonly workspaceId: string; readonly amount: HeldAmount }) {
  const { resource, subject, path } = props.amount;
  const { data } = usePortfolioRows(props.workspaceId);
  const title = data?.find(({ propertyId }) => String(propertyId) === subject)?.title ?? null;
  return (
    <>
      <span className={styles['house']}>
        {title === null ? t('property', { subject }) : <InertText text={title} />}
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
