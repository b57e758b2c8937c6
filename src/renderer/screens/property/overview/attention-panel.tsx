import { absentFigure } from '../../../../core/mapping/absence.ts';
import { LoadingLines } from '../../../components/progress/loading-lines.tsx';
import { Unanswered } from '../../../components/progress/unanswered.tsx';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Attention, AttentionItem } from '../../../../core/analysis/attention/issue.ts';
import { worstFirst } from '../../../../core/analysis/attention/judge-property.ts';
import { discountWarnings } from '../../../../core/analysis/discounts/discount-warnings.ts';
import { useAsk } from '../../../client/ask.ts';
import { useProperty } from '../../../client/properties/property.ts';
import { routes } from '../../../routes.ts';
import { localDateOf } from '../../../components/format/format-calendar-date.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { ChangedFields } from '../../../components/change/run-lines.tsx';
import { DatedText } from '../../../components/text/dated-text.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { AllClear, Note } from '../../../kit/notes.tsx';
import { useDiscountReading } from '../discount-reading/discount-reading.tsx';

const looks = {
  critical: { icon: IconAlertCircle, word: 'Critical', colour: 'var(--kh-bad-text)' },
  warning: { icon: IconAlertTriangle, word: 'Warning', colour: 'var(--kh-warn-text)' },
  notice: { icon: IconInfoCircle, word: 'Notice', colour: 'var(--kh-info-text)' },
} as const;

/** @param isReading whether the property's first responses are still loading */
export function AttentionPanel({ isReading }: { readonly isReading: boolean }) {
  const { workspaceId, propertyId } = useProperty();
  const attention = useAsk('portfolio:attention', { workspaceId, propertyId });
  const { data } = attention;
  const { views, rules } = useDiscountReading();
  const today = localDateOf(useNow(60_000));
  if (data === undefined) {
    return (
      <Panel title="Attention">
        <Unanswered question={attention} lines={2} />
      </Panel>
    );
  }
  const { missing } = data;
  // This screen also loads the property's own rules, so warnings based on them replace those based on lists.
  const known = data.items.filter(({ kind }) => kind !== 'discounts-hampered' && kind !== 'discounts-differ');
  const warnings = discountWarnings(views, rules, today, known);
  const items = worstFirst([
    ...known,
    ...warnings.map((one) => ({ ...one, screen: 'discounts', changeId: null })),
  ]);
  const isWhole = missing.length === 0;
  if (items.length === 0 && !isWhole && isReading) {
    return (
      <Panel title="Attention">
        <LoadingLines lines={2} />
      </Panel>
    );
  }
  const unsaid = missing.filter(({ name }) => !known.some((item) => namesLack(item, name)));
  return (
    <Panel title="Attention">
      {items.length > 0 ? null : (
        <AllClear isWhole={isWhole}>
          {isWhole
            ? 'Nothing needs attention. Everything Keyholder loads for this property was checked.'
            : 'Nothing found in what’s loaded.'}
        </AllClear>
      )}
      {items.length === 0 ? null : (
        <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {items.map((item, index) => (
            <AttentionLine key={index} item={item} href={placeOf(item, propertyId)} />
          ))}
        </Box>
      )}
      {unsaid.length === 0 ? null : <Note>{missingWords(unsaid)}</Note>}
    </Panel>
  );
}

/** Whether an item already says that this could not be loaded or interpreted. */
function namesLack({ kind, detail }: AttentionItem, name: string): boolean {
  const says = kind === 'failed-read' || kind === 'refused-read' || kind === 'unrecognised-shape';
  return says && detail.includes(name);
}

/** Where an item leads. Undefined if it belongs to the overview. */
function placeOf({ changeId, screen }: Led, propertyId: number): string | undefined {
  if (changeId !== null) return routes.change(changeId);
  if (screen === 'changes') return routes.changes();
  return screen === 'overview' ? undefined : routes.property(propertyId, screen);
}

type Led = Pick<AttentionItem, 'changeId' | 'screen'>;

export function AttentionLine(props: {
  readonly item: Led & Pick<AttentionItem, 'severity' | 'title' | 'detail' | 'facts'>;
  readonly href: string | undefined;
}) {
  const { item } = props;
  const { icon: Icon, word, colour } = looks[item.severity];
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="md" py="xs">
      <Box c={colour} flex="none">
        <Icon size={18} role="img" aria-label={word} />
      </Box>
      <Box flex={1} miw={0}>
        <Text fw={550}>
          <InertText text={item.title} />
        </Text>
        <Text size="sm" c="var(--kh-text-soft)" maw="48rem">
          <Detail facts={item.facts} text={item.detail} />
        </Text>
      </Box>
      {props.href === undefined ? null : (
        <Button component={Link} href={props.href} size="compact-sm" flex="none">
          {actionOf(item)}
        </Button>
      )}
    </Group>
  );
}

function Detail({ facts, text }: { readonly facts: AttentionItem['facts']; readonly text: string }) {
  if (facts?.is === 'changed') return <ChangedFields fields={facts.fields} currency={undefined} />;
  if (facts?.is !== 'gap') return <DatedText text={text} />;
  const { achieved, median, currency } = facts;
  return (
    <>
      Booked at <AmountText rounded amount={achieved} currency={currency} /> a week, against{' '}
      <AmountText rounded amount={median} currency={currency} />.
    </>
  );
}

const actions: Readonly<Record<string, string>> = {
  changes: 'Open changes',
  pricing: 'See what makes the gap',
  discounts: 'Review discounts',
  'occupancy-groups': 'Review groups',
  availability: 'Check the calendar',
  'channel-arrival': 'Check channels',
  bookings: 'See bookings',
  'recent-bookings': 'See bookings',
  'security-deposit': 'Review the deposit',
  'cancellation-policy': 'See the policy',
};

function actionOf({ changeId, screen }: Led): string {
  return changeId === null ? (actions[screen] ?? 'Open the tab') : 'Open the change';
}

/** "Not checked: Check-in days, Discounts (not loaded yet); Bookings (refused)." */
function missingWords(missing: Attention['missing']): string {
  const kinds = [...Map.groupBy(missing, ({ why }) => absentFigure(why))];
  return `Not checked: ${kinds.map(([why, those]) => `${those.map(({ name }) => name).join(', ')} (${why})`).join('; ')}.`;
}
