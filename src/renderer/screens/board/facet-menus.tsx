import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Facet, FacetName } from '../../../analysis/board/facets.ts';
import { facetNames } from '../../../analysis/board/facets.ts';
import { formatCount, formatCounted } from '../../components/format-quantity.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { visibleText } from '../../components/visible-text.ts';
import styles from './board.module.css';
import type { Board } from './use-board.ts';

const labels: Readonly<Record<FacetName, string>> = {
  places: 'Place',
  applyPrices: 'Price mode',
  policies: 'Policy',
  tags: 'Tag',
};

/** What houses have in common, each with how many have it; several of one facet widen, several facets narrow. */
export function FacetMenus({ board }: { readonly board: Board }) {
  return (
    <>
      {facetNames.map((name) => (
        <FacetMenu
          key={name}
          label={labels[name]}
          facet={board.ground.facets[name]}
          chosen={board.arrangement[name]}
          onChoose={(values) => {
            board.arrange({ [name]: values });
          }}
        />
      ))}
    </>
  );
}

function FacetMenu(props: {
  readonly label: string;
  readonly facet: Facet;
  readonly chosen: readonly string[];
  readonly onChoose: (values: string[]) => void;
}) {
  const { label, facet, chosen } = props;
  const { locale } = usePreferences();
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          className={styles['facet'] ?? ''}
          data-chosen={chosen.length > 0 || undefined}
          rightSection={<IconChevronDown size={13} aria-hidden />}
        >
          {label}
          {chosen.length === 0 ? null : <span className={styles['chosen']}>{chosenWords(chosen)}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles['facetList'] ?? ''}>
        {facet.values.map(({ value, houses }) => (
          <Menu.CheckboxItem
            key={value}
            checked={chosen.includes(value)}
            rightSection={<span className={styles['facetCount']}>{formatCount(houses, locale)}</span>}
            onChange={(isChosen) => {
              props.onChoose(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
            }}
          >
            {visibleText(value)}
          </Menu.CheckboxItem>
        ))}
        {facet.values.length === 0 ? (
          <Menu.Label>{label === 'Tag' ? 'No house has a tag yet' : 'No house tells it'}</Menu.Label>
        ) : null}
        {facet.notTold === 0 ? null : (
          <Menu.Label>Unknown for {formatCounted(facet.notTold, 'house', 'houses', locale)}</Menu.Label>
        )}
        {chosen.length === 0 ? null : (
          <Menu.Item
            onClick={() => {
              props.onChoose([]);
            }}
          >
            Clear
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function chosenWords(chosen: readonly string[]): string {
  const [first] = chosen;
  return chosen.length === 1 && first !== undefined ? visibleText(first) : String(chosen.length);
}
