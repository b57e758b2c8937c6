import { isLeverName } from '../../../../../../core/writing/levers.ts';
import { routes } from '../../../../../routes.ts';
import { BackLink } from '../../../../../components/ui/back-link.tsx';
import { EmptyState } from '../../../../../components/ui/empty-state.tsx';
import type { PropertyPlace } from '../../../../../components/house/property-place.ts';
import styles from './lever-edit.module.css';
import { LeverEditPanel } from './lever-edit-panel.tsx';
import { LiveLeverPreview } from './live-lever-preview.tsx';
import { leverTarget } from './lever-places.ts';

/** One lever of a property: its rows, the guarded edit of them, and what the edit does. */
export function LeverEditPage(props: PropertyPlace & { readonly part: string }) {
  const { workspace, propertyId, part } = props;
  const back = <BackLink href={routes.property(propertyId, 'discounts')} label="All discounts" />;
  if (!isLeverName(part)) {
    return (
      <EmptyState level={2} title="There is no such lever" action={back}>
        Discounts you can change are on the Discounts tab.
      </EmptyState>
    );
  }
  const target = leverTarget(workspace.id, propertyId, part);
  return (
    <>
      <div className={styles['back']}>{back}</div>
      <LeverEditPanel key={`panel ${part}`} workspace={workspace} target={target} lever={part} />
      <LiveLeverPreview
        key={`preview ${part}`}
        workspaceId={workspace.id}
        propertyId={propertyId}
        target={target}
        lever={part}
      />
    </>
  );
}
