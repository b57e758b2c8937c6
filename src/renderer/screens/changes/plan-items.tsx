import { useVirtualizer } from '@tanstack/react-virtual';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconSend,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { PlanDetail, PlanItemState } from '../../../contract/ipc/plans.ts';
import { routes } from '../../app/routes.ts';
import { InertText } from '../../components/inert-text.tsx';
import { Panel } from '../../components/panel.tsx';
import { visibleText } from '../../components/visible-text.ts';
import { itemWords } from './plan-words.ts';
import styles from './plan-items.module.css';

const icons: Readonly<Record<PlanItemState, typeof IconCheck>> = {
  waiting: IconCircleDashed,
  running: IconSend,
  verified: IconCircleCheck,
  'as-wanted': IconCheck,
  stopped: IconAlertTriangle,
  'left-out': IconCircleMinus,
};
const rowHeightPx = 44;
const mostRowsInSight = 12;
/** What scrolls must be reachable by keyboard, though it is no control. */
const reachable = { tabIndex: 0 } as const;

/** The changes of a plan in their order, with what became of each; only those in sight exist. */
export function PlanItems(props: { readonly items: PlanDetail['items'] }) {
  const { items } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- speaks of the React Compiler, which does not run here
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
  });
  return (
    <Panel title="Changes of this plan" description="In the order in which they are made." flush>
      <div
        ref={scrollRef}
        role="group"
        aria-label="Changes of this plan"
        className={styles['scroll']}
        style={{ height: rowHeightPx * Math.min(items.length, mostRowsInSight) }}
        {...reachable}
      >
        <ol className={styles['items']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            const Icon = icons[item.state];
            return (
              <li
                key={index}
                value={index + 1}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className={styles['item']}
                style={{ transform: `translateY(${String(start)}px)` }}
              >
                <span className={styles['title']}>
                  {item.changeId === null ? (
                    <InertText text={item.title} />
                  ) : (
                    <Link href={routes.change(item.changeId)} className={styles['link']}>
                      <InertText text={item.title} />
                    </Link>
                  )}
                </span>
                <span className={styles['state']} data-state={item.state}>
                  <Icon size={15} aria-hidden />
                  {itemWords[item.state]}
                </span>
                <span className={styles['note']} title={visibleText(item.note)}>
                  {visibleText(item.note)}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
    </Panel>
  );
}
