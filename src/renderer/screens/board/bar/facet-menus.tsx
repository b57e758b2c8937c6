import { useMemo } from 'react';
import type { FacetName } from '../../../../core/analysis/board/facets.ts';
import { facetNames } from '../../../../core/analysis/board/facets.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { FacetMenu } from '../../../components/list/facet-menu.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import type { Board } from '../use-board.ts';

const names: Readonly<Record<FacetName, string>> = {
  places: 'Place',
  applyPrices: 'Price mode',
  policies: 'Policy',
  tags: 'Tag',
};

/** What houses have in common, each with how many have it; several of one facet widen, several facets narrow. */
export function FacetMenus({ board }: { readonly board: Board }) {
  return (
    <>
      {facetNames.map((facet) => (
        <BoardFacet key={facet} board={board} facet={facet} />
      ))}
    </>
  );
}

function BoardFacet(props: { readonly board: Board; readonly facet: FacetName }) {
  const { board, facet } = props;
  const { locale } = usePreferences();
  const { values, notReported } = board.ground.facets[facet];
  const choices = useMemo(
    () => values.map(({ value, houses }) => ({ value, label: visibleText(value), count: houses })),
    [values],
  );
  return (
    <FacetMenu
      name={names[facet]}
      choices={choices}
      chosen={board.arrangement[facet]}
      noChoice={facet === 'tags' ? 'No property has a tag yet' : 'No values yet'}
      note={
        notReported === 0
          ? undefined
          : `Unknown for ${formatCounted(notReported, 'property', 'properties', locale)}`
      }
      onChoose={(chosen) => {
        board.arrange({ [facet]: [...chosen] });
      }}
    />
  );
}
