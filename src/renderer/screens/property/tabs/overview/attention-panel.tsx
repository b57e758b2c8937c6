import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import type {
  Attention,
  AttentionItem,
  AttentionLack,
} from '../../../../../core/analysis/attention/attention-item.ts';
import { DatedText } from '../../../../components/text/dated-text.tsx';
import { absentFigure } from '../../../../components/text/absent-figure.ts';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { LoadingLines } from '../../../../components/progress/loading-lines.tsx';
import { localDateOf } from '../../../../components/format/format-calendar-date.ts';
import { useNow } from '../../../../components/format/use-now.ts';
import { worstFirst } from '../../../../../core/analysis/attention/attention.ts';
import { discountWarnings } from '../../../../../core/analysis/levers/discount-warnings.ts';
import { useLeverReading } from '../../lever-reading/use-lever-reading.ts';
import { placeOf } from '../../neighbours.ts';
import styles from './overview.module.css';
import { absenceWord } from '../../../../../core/wording/absence.ts';
import { useAsk } from '../../../../client/ask.ts';

const looks = {
  critical: { icon: IconAlertCircle, word: 'Critical' },
  warning: { icon: IconAlertTriangle, word: 'Warning' },
  notice: { icon: IconInfoCircle, word: 'Notice' },
} as const;

/** What needs attention, worst first, each leading to the screen that shows it; calm when there is nothing. */
export function AttentionPanel(props: PropertyPlace) {
  const { data, error } = useAsk('portfolio:attention', {
    workspaceId: props.workspace.id,
    propertyId: props.propertyId,
  });
  const { views, rules } = useLeverReading(props.workspace.id, props.propertyId);
  const today = localDateOf(useNow(60_000));
  if (data === undefined) {
    return (
      <Panel title="Attention">
        {error === null ? <LoadingLines lines={2} /> : <ErrorNotice error={error.error} />}
      </Panel>
    );
  }
  const { lacks } = data;
  // Here the house's own rules are read too: what is warned of by them takes the place of what a list could tell.
  const known = data.items.filter(({ kind }) => kind !== 'discounts-hampered' && kind !== 'discounts-differ');
  const warnings = discountWarnings(views, rules, today, known);
  const items = worstFirst([
    ...known,
    ...warnings.map((one) => ({ ...one, screen: 'discounts', changeId: null })),
  ]);
  if (items.length === 0) {
    return (
      <Panel title="Attention">
        <p className={styles['calm']} data-partial={lacks.length > 0 || undefined}>
          {lacks.length === 0 ? (
            <IconCircleCheck size={20} aria-hidden />
          ) : (
            <IconHelpCircle size={20} aria-hidden />
          )}
          <span>
            <strong>
              {lacks.length === 0 ? 'Nothing needs attention' : 'Nothing found in what’s loaded'}
            </strong>
            <br />
            {lacks.length === 0
              ? 'Everything Keyholder loads for this property was checked.'
              : lackWords(lacks)}
          </span>
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="Attention" flush>
      <ul className={styles['items']}>
        {items.map((item, index) => (
          <Item key={index} item={item} href={placeOf(item, props.propertyId, props.tabIds)} />
        ))}
      </ul>
      {lacks.length === 0 ? null : <p className={styles['lacks']}>{lackWords(lacks)}</p>}
    </Panel>
  );
}

function Item(props: {
  readonly item: Pick<AttentionItem, 'severity' | 'title' | 'detail'>;
  readonly href: string | undefined;
}) {
  const { item } = props;
  const look = looks[item.severity];
  const Icon = look.icon;
  return (
    <li className={styles['item']} data-severity={item.severity}>
      <Icon size={18} className={styles['itemIcon']} role="img" aria-label={look.word} />
      <div className={styles['itemText']}>
        {props.href === undefined ? (
          <span className={styles['itemTitle']}>
            <InertText text={item.title} />
          </span>
        ) : (
          <Link className={styles['itemTitle']} href={props.href}>
            <InertText text={item.title} />
          </Link>
        )}
        <p className={styles['itemDetail']}>
          <DatedText text={item.detail} />
        </p>
      </div>
    </li>
  );
}

/** "Not checked: Start days (not loaded yet), Bookings (refused)." */
function wordOf(why: AttentionLack['why']): string {
  return why === 'unnamed' || why === 'part' ? absentFigure(why) : absenceWord({ is: why }).toLowerCase();
}

function lackWords(lacks: Attention['lacks']): string {
  const each = lacks.map(({ name, why }) => `${name} (${wordOf(why)})`);
  return `Not checked: ${each.join(', ')}.`;
}
