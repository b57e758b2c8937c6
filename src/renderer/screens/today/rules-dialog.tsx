import { Button, Checkbox, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { findingRules, todayRulesSchema } from '../../../core/analysis/findings/finding.ts';
import type { TodayRules } from '../../../core/analysis/findings/finding.ts';
import type { Today } from '../../../ipc/today.ts';
import { useTell } from '../../client/tell.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { useInertPage } from '../../components/ui/use-inert-page.ts';
import { ruleNames } from './finding-words.ts';

const numbers = {
  'season-gap': { name: 'seasonGapPercent', label: 'Below market (%)', most: 90, suffix: '%' },
  'no-booking': { name: 'noBookingDays', label: 'Days without a booking', most: 360, suffix: ' days' },
  'stale-feed': { name: 'feedHours', label: 'Feed age (hours)', most: 2_400, suffix: ' h' },
} as const;
type Numbered = keyof typeof numbers;

function isNumbered(rule: string): rule is Numbered {
  return Object.hasOwn(numbers, rule);
}

/** What Today looks for: each rule on or off, and from where on it finds something. */
export function RulesDialog(props: { readonly today: Today; readonly onClose: () => void }) {
  const { today, onClose } = props;
  const [rules, setRules] = useState<TodayRules>(today.rules);
  const save = useTell('today:set-rules');
  useInertPage(true);
  const checked = todayRulesSchema.safeParse(rules);
  return (
    <Modal opened onClose={onClose} title="Rules of Today" size="34rem">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!checked.success) return;
          save.mutate({ workspaceId: today.workspaceId, rules: checked.data }, { onSuccess: onClose });
        }}
      >
        <Stack gap="xs">
          {findingRules.map((rule) => (
            <Group key={rule} justify="space-between" wrap="nowrap" mih="2rem">
              <Checkbox
                label={ruleNames[rule]}
                checked={!rules.off.includes(rule)}
                onChange={({ currentTarget }) => {
                  const others = rules.off.filter((one) => one !== rule);
                  setRules({ ...rules, off: currentTarget.checked ? others : [...others, rule] });
                }}
              />
              {isNumbered(rule) ? (
                <NumberInput
                  size="xs"
                  w="7rem"
                  flex="none"
                  aria-label={numbers[rule].label}
                  min={1}
                  max={numbers[rule].most}
                  allowDecimal={false}
                  allowNegative={false}
                  suffix={numbers[rule].suffix}
                  disabled={rules.off.includes(rule)}
                  value={rules[numbers[rule].name]}
                  error={checked.success || isFine(rule, rules) ? undefined : `1 to ${numbers[rule].most}`}
                  onChange={(value) => setRules({ ...rules, [numbers[rule].name]: Number(value) })}
                />
              ) : null}
            </Group>
          ))}
        </Stack>
        {save.error === null ? null : <ErrorNotice error={save.error.error} />}
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!checked.success}>
            Save rules
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function isFine(rule: Numbered, rules: TodayRules): boolean {
  const { name, most } = numbers[rule];
  return Number.isInteger(rules[name]) && rules[name] >= 1 && rules[name] <= most;
}
