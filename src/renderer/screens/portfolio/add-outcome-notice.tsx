import type { AddOutcome } from '../../../ipc/portfolio.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import styles from './portfolio.module.css';

const mostListed = 6;

/** What became of what was typed: added, already there, not understood and why. */
export function AddOutcomeNotice(props: { readonly outcome: AddOutcome }) {
  const { added, alreadyThere, refused } = props.outcome;
  const parts = [
    added.length === 0 ? null : `${formatCounted(added.length, 'property', 'properties', '')} added`,
    alreadyThere.length === 0 ? null : `${alreadyThere.length} already added`,
    refused.length === 0 ? null : `${refused.length} not recognised`,
  ].filter((part) => part !== null);
  return (
    <div className={styles['dialogError']}>
      <Notice
        tone={refused.length > 0 ? 'warn' : 'info'}
        title={parts.length === 0 ? 'Nothing was added' : `${parts.join(', ')}.`}
        live="status"
      >
        {refused.length === 0 ? null : (
          <>
            <p>Entries not recognised are still below.</p>
            <ul>
              {refused.slice(0, mostListed).map((line, index) => (
                <li key={index}>
                  “<InertText text={line.text.slice(0, 60)} />
                  ”: {line.reason}
                </li>
              ))}
              {refused.length > mostListed ? <li>and {refused.length - mostListed} more</li> : null}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}
