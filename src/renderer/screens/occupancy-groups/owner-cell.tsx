import { Button } from '@mantine/core';
import { InertText } from '../../components/text/inert-text.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import styles from './occupancy-groups.module.css';

/** An owner's name, masked until it is asked for: what is masked is not in the page at all. */
export function OwnerCell(props: {
  readonly name: string | null;
  readonly groupName: string;
  readonly shown: boolean;
  readonly onShow: () => void;
}) {
  if (props.name === null) {
    return (
      <span className={styles['missing']} title="No owner named">
        —
      </span>
    );
  }
  if (props.shown) return <InertText text={props.name} />;
  return (
    <span className={styles['masked']}>
      <span aria-hidden>••••••</span>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`Show owner name of ${visibleText(props.groupName)}`}
        onClick={props.onShow}
      >
        Show
      </Button>
    </span>
  );
}
