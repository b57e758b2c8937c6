import { IconClockExclamation, IconNote } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { BoardRow } from '../../../../core/analysis/board/board-figures.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { useRowTabIndex } from '../../../components/data-table/row-target.tsx';
import { formatCalendarDate } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { routes } from '../../../routes.ts';
import styles from './board-cells.module.css';
import { absentFigure } from '../../../components/text/absent-figure.ts';
import { shareWords } from '../../../components/format/share-words.ts';

export function houseName({ title, propertyId }: Pick<BoardRow, 'title' | 'propertyId'>): string {
  return visibleText(title ?? `Property ${propertyId}`);
}

/** "Kelda Moor · 4160". */
export function houseAbout({ place, propertyId }: Pick<BoardRow, 'place' | 'propertyId'>): string {
  return [place === null ? null : visibleText(place), String(propertyId)]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The house, leading to its prices; marked where its feed is stale and where one wrote something down. */
export function HouseCell({ row }: { readonly row: BoardRow }) {
  const tags = row.tags.map((tag) => visibleText(tag)).join(', ');
  return (
    <div className={styles['house']}>
      <span className={styles['name']}>
        <Link
          href={routes.housePricing(row.propertyId)}
          className={styles['link']}
          title={houseName(row)}
          data-row-target
          tabIndex={useRowTabIndex()}
        >
          {houseName(row)}
        </Link>
        {row.feedIsStale === true ? (
          <span className={styles['stale']} title="Stale feed">
            <IconClockExclamation size={14} role="img" aria-label="Stale feed" />
          </span>
        ) : null}
        {row.note === null ? null : (
          <span className={styles['mark']} title={visibleText(row.note)}>
            <IconNote size={14} role="img" aria-label="Has a note" />
          </span>
        )}
      </span>
      <span className={styles['about']} title={tags === '' ? undefined : tags}>
        {houseAbout(row)}
        {tags === '' ? null : ` · ${tags}`}
      </span>
    </div>
  );
}

/** What discounts took of the bookings that tell it. */
export function ShareCell(props: { readonly row: BoardRow; readonly over: number }) {
  const { discountShare: share, absences } = props.row;
  const { locale } = usePreferences();
  const words =
    share === null ? null : shareWords(share.percentIfTotalIsNet, share.percentIfTotalIsGross, locale);
  if (share === null || words === null) {
    return (
      <span className={styles['word']}>{absentFigure(share === null ? absences.discountShare : 'none')}</span>
    );
  }
  const { percentIfTotalIsNet: net, percentIfTotalIsGross: gross } = share;
  const isOver = net !== null && gross !== null && net > props.over && gross > props.over;
  return (
    <span
      className={styles['share']}
      data-over={isOver || undefined}
      // Made when it is wanted, as in the seasons beside it.
      onPointerEnter={(event) => {
        event.currentTarget.title = `${formatCounted(share.bookings, 'booking', 'bookings', locale)} since ${formatCalendarDate(share.since, locale)}; ${share.notReported} without discount data`;
      }}
    >
      {words}
    </span>
  );
}
