import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { rowLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import type { LeverOverlap, OverlapKind } from '../../../../../core/analysis/levers/overlap-finder.ts';
import { LegendSwatch } from '../../../../charts/frame/chart-legend.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import styles from './discounts.module.css';
import { leverColour } from './lever-colours.ts';
import { effectWords } from '../../../../components/house/lever-row-words.ts';
import type { OverlapGroup } from './overlap-words.ts';
import { exampleWords, overlapWords, urgentKinds } from './overlap-words.ts';

const shownAtFirst = 20;
const mostShown = 500;

/** Overlaps by kind, each with the stay that proves it. */
export function OverlapTable(props: { readonly caption: string; readonly groups: readonly OverlapGroup[] }) {
  const [everything, setEverything] = useState(false);
  const longest = Math.max(0, ...props.groups.map((group) => group.overlaps.length));
  return (
    <div className={styles['scroll']}>
      <PlainTable caption={props.caption} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Together</th>
            <th scope="col">For example</th>
          </tr>
        </thead>
        {props.groups.map((group) => (
          <tbody key={group.kind}>
            <tr className={styles['kindHead']}>
              <th scope="rowgroup" colSpan={2}>
                <KindWords kind={group.kind} />
              </th>
            </tr>
            {group.overlaps.slice(0, everything ? mostShown : shownAtFirst).map((overlap) => (
              <OverlapLine key={overlap.rows.map((row) => row.key).join(' ')} overlap={overlap} />
            ))}
          </tbody>
        ))}
      </PlainTable>
      {longest > shownAtFirst && !everything ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setEverything(true);
          }}
        >
          Show all
        </Button>
      ) : null}
      {everything && longest > mostShown ? (
        <p className={styles['note']}>Of each kind the first {mostShown} are listed.</p>
      ) : null}
    </div>
  );
}

function KindWords(props: { readonly kind: OverlapKind }) {
  const { title, why } = overlapWords[props.kind];
  const isUrgent = urgentKinds.some((kind) => kind === props.kind);
  return (
    <>
      <span className={styles['kind']} data-look={isUrgent || undefined}>
        {isUrgent ? <IconAlertTriangle size={14} aria-hidden /> : null}
        {title}
      </span>
      <span className={styles['kindWhy']}>{why}</span>
    </>
  );
}

function OverlapLine(props: { readonly overlap: LeverOverlap }) {
  const preferences = usePreferences();
  const { overlap } = props;
  return (
    <tr>
      <th scope="row">
        <ul className={styles['together']}>
          {overlap.rows.map((row) => (
            <li key={row.key}>
              <LegendSwatch colour={leverColour(row.lever)} mark="block" />
              {rowLabel(row)}
              <span className={styles['small']}>
                {effectWords(row.effect, preferences) ?? 'effect unknown'}
              </span>
            </li>
          ))}
        </ul>
      </th>
      <td>
        {exampleWords(overlap.example, preferences.locale)}
        {overlap.isCertain ? null : (
          <span className={styles['small']}>Not certain: a condition is missing or couldn’t be read.</span>
        )}
      </td>
    </tr>
  );
}
