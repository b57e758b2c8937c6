import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { absenceWord } from '../../../../core/wording/absence.ts';
import { gapSentences, noneOn } from '../../../../core/analysis/levers/lever-gaps.ts';
import { leverLabel } from '../../../../core/analysis/levers/lever-words.ts';
import type { LeverView } from '../../../../core/analysis/levers/levers.ts';
import { rowsOnWords } from '../../../components/house/lever-row-words.ts';
import { leverEditor } from '../../../house-reads/lever-place.ts';
import { useHouseLevers } from '../../../house-reads/use-house-levers.ts';
import type { HouseLevers } from '../../../house-reads/use-house-levers.ts';
import styles from './peek.module.css';

/** Levers that are on, each with the way to its editor. */
export function PeekLevers(props: { readonly workspaceId: string; readonly propertyId: number }) {
  const levers = useHouseLevers(props);
  return (
    <section className={styles['section']}>
      <h3>Active discounts</h3>
      <LeversOn levers={levers} propertyId={props.propertyId} />
    </section>
  );
}

/** What is on, and what could not be looked at: "none" is only said where all of them were read. */
export function LeversOn(props: {
  readonly levers: Pick<HouseLevers, 'views' | 'gaps' | 'isUnderWay'>;
  readonly propertyId: number;
}) {
  const { views, gaps, isUnderWay } = props.levers;
  const on = views.filter((view) => view.rows?.some((row) => row.isOn) === true);
  const none = noneOn(gaps);
  return (
    <>
      {on.map((view) => (
        <LeverLine key={view.lever} view={view} propertyId={props.propertyId} />
      ))}
      {isUnderWay ? <p className={styles['quiet']}>Loading…</p> : null}
      {isUnderWay || on.length > 0 || none === 'unknown' ? null : (
        <p className={styles['quiet']}>{none === 'none' ? 'None.' : 'None in what’s loaded.'}</p>
      )}
      {isUnderWay
        ? null
        : gapSentences(gaps, absenceWord).map((sentence) => (
            <p key={sentence} className={styles['quiet']}>
              {sentence}
            </p>
          ))}
    </>
  );
}

function LeverLine(props: { readonly view: LeverView; readonly propertyId: number }) {
  const { lever, rows } = props.view;
  const href = leverEditor(props.propertyId, lever);
  return (
    <div className={styles['lever']}>
      <span>
        {leverLabel(lever)}
        <small>{rowsOnWords(rows ?? [])}</small>
      </span>
      {href === undefined ? (
        <small>read-only</small>
      ) : (
        <Button
          size="xs"
          variant="default"
          component={Link}
          href={href}
          aria-label={`Edit ${leverLabel(lever).toLowerCase()}`}
        >
          Edit
        </Button>
      )}
    </div>
  );
}
