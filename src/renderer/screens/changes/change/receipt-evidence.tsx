import { evidenceLines } from '../../../../core/wording/evidence-words.ts';
import type { Evidence } from '../../../../core/writing/proof-evidence.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { useMoment } from '../../../components/format/use-moment.ts';
import styles from '../changes.module.css';

/** What a receipt rests on. */
export function ReceiptEvidence(props: { readonly evidence: Evidence }) {
  const moment = useMoment();
  return (
    <dl className={styles['record']} aria-label="Receipt evidence">
      {evidenceLines(props.evidence, moment).map(({ name, text }) => (
        <div key={`${name} ${text}`} className={styles['line']}>
          <dt>{name}</dt>
          <dd>
            <InertText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
