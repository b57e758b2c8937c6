import { Fragment } from 'react';
import { Link } from 'wouter';
import { PlainTable } from '../../components/list/plain-table.tsx';
import { routes } from '../../routes.ts';
import type { CompareCell, CompareRow } from './compare-rows.ts';
import { type ComparedHouse, houseTitle } from './compared-house.ts';
import styles from './compare.module.css';

/** A column a house; each cell leads to where it stands. Rows that differ stand out, in words too. */
export function CompareTable(props: {
  readonly houses: readonly ComparedHouse[];
  readonly rows: readonly CompareRow[];
}) {
  const { houses, rows } = props;
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  return (
    <div className={styles['scroll']}>
      <PlainTable caption="Properties side by side" className={styles['table']}>
        <thead>
          <tr>
            <td />
            {houses.map((house) => (
              <th key={house.propertyId} scope="col">
                <Link
                  href={routes.property(house.propertyId)}
                  className={styles['house']}
                  title={houseTitle(house)}
                >
                  {houseTitle(house)}
                </Link>
                <span className={styles['below']}>{house.propertyId}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([group, those]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={houses.length + 1} className={styles['group']}>
                {group}
              </th>
            </tr>
            {those.map((row) => (
              <Row key={row.key} row={row} houses={houses} />
            ))}
          </tbody>
        ))}
      </PlainTable>
    </div>
  );
}

function Row(props: { readonly row: CompareRow; readonly houses: readonly ComparedHouse[] }) {
  const { row, houses } = props;
  return (
    <tr data-is={row.is}>
      <th scope="row">
        {row.name}
        {row.below === null ? null : <span className={styles['below']}>{row.below}</span>}
        <span className={styles['spoken']}>
          {{ same: ', matches', differs: ', differs', unknown: ', cannot be compared' }[row.is]}
        </span>
      </th>
      {row.cells.map((cell, index) => (
        <Fragment key={houses[index]?.propertyId}>
          <Cell cell={cell} />
        </Fragment>
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: CompareCell }) {
  return (
    <td data-missing={cell.isMissing || undefined}>
      <Link href={cell.href} className={styles['cell']} data-tone={cell.tone ?? undefined}>
        {cell.text}
      </Link>
      {cell.below === null ? null : <span className={styles['below']}>{cell.below}</span>}
    </td>
  );
}
