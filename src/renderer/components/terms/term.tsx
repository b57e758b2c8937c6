import type { ReactNode } from 'react';
import { useExplained } from '../floating/use-explained.ts';
import { glossary, type TermId } from './glossary.ts';
import styles from './term.module.css';

const hoverMs = 250;

/** A term with its explanation, also on press. Use it once per panel, where the term first appears. */
export function Term(props: { readonly of: TermId; readonly children: ReactNode }) {
  const { is, use } = glossary[props.of];
  const { floats, explained, press, explanation } = useExplained(hoverMs);
  return (
    <>
      <button
        {...explained}
        type="button"
        className={styles['term']}
        data-term={props.of}
        aria-expanded={explanation.opened}
        onClick={press}
      >
        {props.children}
      </button>
      {floats === null ? null : (
        <floats.ExplanationAt {...explanation}>
          {is} <span className={styles['use']}>{use}</span>
        </floats.ExplanationAt>
      )}
    </>
  );
}
