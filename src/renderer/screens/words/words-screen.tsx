import { upperFirst } from '../../../core/values/words/first-letter.ts';
import { DataList, Flex, Text } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { FilterField } from '../../components/list/filter-field.tsx';
import { rowSearch } from '../../components/list/matches-words.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { Page } from '../../components/page/page.tsx';
import { glossaryTerms } from '../../components/terms/glossary.ts';
import type { GlossaryTerm } from '../../components/terms/glossary.ts';

const isSearched = rowSearch(({ name, is, use }: GlossaryTerm) => [name, is, use]);

export function WordsScreen() {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = glossaryTerms.filter((term) => isSearched(term, wanted));
  return (
    <Page title="Glossary" width="reading" subtitle="What the terms mean, and what to do about them.">
      <Flex>
        <FilterField label="Find a term" placeholder="Find a term" filter={typed} onFilter={setTyped} />
      </Flex>
      {found.length === 0 ? (
        <NothingMatches title="No matching term" showAll="Show all terms" onShowAll={() => setTyped('')}>
          Try part of the term, or a related one.
        </NothingMatches>
      ) : (
        <DataList labelWidth="11rem" size="md" withDivider gap="md" mt="lg">
          {found.map(({ id, name, is, use }) => (
            <DataList.Item key={id}>
              <DataList.ItemLabel fw={650} c="var(--kh-text)">
                {upperFirst(name)}
              </DataList.ItemLabel>
              <DataList.ItemValue>
                {is}{' '}
                <Text span inherit c="var(--kh-text-soft)">
                  {use}
                </Text>
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      )}
    </Page>
  );
}
