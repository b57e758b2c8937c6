import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { absenceOfRead, absenceWord } from '../../../../contract/absence.ts';
import { leverLabel } from '../../../../analysis/lever-words.ts';
import type { LeverView } from '../../../../analysis/levers.ts';
import { formatCounted } from '../../../components/format-quantity.ts';
import { leverEditor } from './lever-editor.ts';
import styles from './peek.module.css';
import { usePeekLevers } from './use-peek-levers.ts';

/** Levers that are on, each with the way to its editor. */
export function PeekLevers(props: { readonly workspaceId: string; readonly propertyId: number }) {
  const { workspaceId, propertyId } = props;
  const { views, discounts } = usePeekLevers(workspaceId, propertyId);
  const absence = discounts === undefined ? undefined : absenceOfRead(discounts);
  const on = views.filter((view) => view.rows?.some((row) => row.isOn) === true);
  const untold = views.filter((view) => view.rows === null && view.isNull !== true);
  return (
    <section className={styles['section']}>
      <h3>Levers that are on</h3>
      {on.map((view) => (
        <LeverLine key={view.lever} view={view} propertyId={propertyId} />
      ))}
      {on.length === 0 ? (
        <p className={styles['quiet']}>
          {absence === undefined
            ? discounts === undefined
              ? 'Reading…'
              : 'None of those that are known.'
            : `${absenceWord(absence)}.`}
        </p>
      ) : null}
      {discounts === undefined || untold.length === 0 || absence !== undefined ? null : (
        <p className={styles['quiet']}>
          Unknown: {untold.map(({ lever }) => leverLabel(lever).toLowerCase()).join(', ')}.
        </p>
      )}
    </section>
  );
}

function LeverLine(props: { readonly view: LeverView; readonly propertyId: number }) {
  const { lever, rows } = props.view;
  const href = leverEditor(props.propertyId, lever);
  const rowsOn = rows?.filter((row) => row.isOn).length ?? 0;
  return (
    <div className={styles['lever']}>
      <span>
        {leverLabel(lever)}
        <small>{formatCounted(rowsOn, 'row', 'rows')} on</small>
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
