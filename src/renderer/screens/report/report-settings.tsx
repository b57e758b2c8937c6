import type { HouseFact } from '../../house-reads/house-facts.tsx';
import { HouseFactValue, houseFacts } from '../../house-reads/house-facts.tsx';
import styles from './report.module.css';
import type { Report } from './use-report.ts';

const shown: readonly HouseFact[] = [
  { ...houseFacts.deposit, label: 'Security deposit' },
  houseFacts.policy,
  houseFacts.priceMode,
  houseFacts.feed,
];

/** The deposit, the policy, the price mode and the feed, each in a few words, or why there are none. */
export function ReportSettings(props: { readonly report: Pick<Report, 'factReads' | 'feedHours'> }) {
  return (
    <dl className={styles['settings']}>
      {shown.map((fact) => {
        const reading = props.report.factReads[fact.resource];
        return (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <HouseFactValue
                fact={fact}
                view={reading?.view}
                error={reading?.error}
                feedHours={props.report.feedHours}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
