import { Divider, Group, Text } from '@mantine/core';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import type { Today } from '../../../ipc/today.ts';
import { formatAgo } from '../../components/format/format-age.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { KeyLegend } from '../../components/ui/key-hint.tsx';
import { missingWords } from './rule-words.tsx';
import { ruleWords } from './rule-words.tsx';

/** The basis of the issues, with what couldn't be checked and which rules are off. */
export function JudgedNote(props: { readonly today: Today; readonly isReading: boolean }) {
  const { judged, rules } = props.today;
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const properties = formatCounted(judged.properties, 'property', 'properties', locale);
  const oldest =
    judged.oldestReadAt === null
      ? 'nothing loaded yet'
      : `oldest data from ${formatAgo(now.getTime() - Date.parse(judged.oldestReadAt))}`;
  return (
    <Text component="section" fz="xs" c="dimmed" aria-label="What was checked">
      <Divider mb="sm" />
      <p>
        {judged.unread === 0 ? '' : `${formatCount(judged.properties - judged.unread, locale)} of `}
        {properties} checked; {oldest}.
        {judged.unread === 0
          ? null
          : props.isReading
            ? ' The others are loading.'
            : ' Refresh to load the others.'}
      </p>
      {judged.missing.length === 0 ? null : (
        <details>
          <summary>Not checked for every property: {uncheckedRules(props.today)}</summary>
          <ul>
            {judged.missing.map(({ rule, why, properties: count }) => (
              <li key={`${rule} ${why}`}>
                {ruleWords[rule].name}: {formatCounted(count, 'property', 'properties', locale)},{' '}
                {missingWords[why]}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rules.off.length === 0 ? null : (
        <p>Turned off in Rules: {rules.off.map((rule) => ruleWords[rule].name.toLowerCase()).join('; ')}.</p>
      )}
      {judged.failures.map((error) => (
        <ErrorNotice key={error.message} error={error} />
      ))}
    </Text>
  );
}

function uncheckedRules({ judged }: Today): string {
  const rules = [...new Set(judged.missing.map(({ rule }) => ruleWords[rule].name.toLowerCase()))];
  return rules.join('; ');
}

const keys = [
  [['J', 'K'], 'next, previous'],
  [['Enter'], 'open the row'],
  [['S'], 'snooze'],
  [['E'], 'bulk edit'],
] as const;

export function KeysLine(props: { readonly today: Today }) {
  const { issues, snoozed } = props.today;
  const { locale } = usePreferences();
  const properties = new Set(issues.flatMap(({ propertyIds }) => propertyIds)).size;
  return (
    <Group component="footer" justify="space-between" fz="xs" c="dimmed">
      <KeyLegend of={keys} />
      <span role="status">
        {formatCounted(issues.length, 'issue', 'issues', locale)} in{' '}
        {formatCounted(properties, 'property', 'properties', locale)}
        {snoozed.length === 0 ? '' : `, ${formatCount(snoozed.length, locale)} snoozed`}
      </span>
    </Group>
  );
}
