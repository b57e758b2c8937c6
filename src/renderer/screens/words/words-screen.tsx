import { upperFirst } from '../../../core/wording/first-letter.ts';
import { useDeferredValue, useState } from 'react';
import { FilterField } from '../../components/list/filter-field.tsx';
import { rowSearch } from '../../components/list/matches-words.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { Page } from '../../components/page/page.tsx';
import { glossaryTerms } from '../../components/terms/glossary.ts';
import type { GlossaryTerm } from '../../components/terms/glossary.ts';
import styles from './words.module.css';

const isSearched = rowSearch(({ name, is, use }: GlossaryTerm) => [name, is, use]);

/** Every word that the console explains, in one place. */
export function WordsScreen() {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = glossaryTerms.filter((term) => isSearched(term, wanted));
  return (
    <Page title="Glossary" width="reading" subtitle="What the terms mean, and what to do about them.">
      <div className={styles['find']}>
        <FilterField label="Find a term" placeholder="Find a term" filter={typed} onFilter={setTyped} />
      </div>
      {found.length === 0 ? (
        <NothingMatches
          title="No matching term"
          showAll="Show all terms"
          onShowAll={() => {
            setTyped('');
          }}
        >
          Try part of the term, or a related one.
        </NothingMatches>
      ) : (
        <dl className={styles['list']}>
          {found.map(({ id, name, is, use }) => (
            <div key={id} className={styles['entry']}>
              <dt>{upperFirst(name)}</dt>
              <dd>
                {is} <span className={styles['use']}>{use}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Page>
  );
}
