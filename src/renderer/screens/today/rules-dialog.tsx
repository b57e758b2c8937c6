import { Checkbox, Group, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import type { IssueRule, TodayRules } from '../../../core/analysis/attention/issue.ts';
import { issueRules, todayRulesSchema } from '../../../core/analysis/attention/issue.ts';
import type { Today } from '../../../ipc/today.ts';
import { useTell } from '../../client/tell.ts';
import { Dialog, DialogForm } from '../../components/ui/dialog.tsx';
import { ruleWords } from './rule-words.tsx';

export function RulesDialog(props: { readonly today: Today; readonly onClose: () => void }) {
  const { today, onClose } = props;
  const [rules, setRules] = useState<TodayRules>(today.rules);
  const save = useTell('today:set-rules');
  const checked = todayRulesSchema.safeParse(rules);
  return (
    <Dialog opened onClose={onClose} title="Rules of Today" size="34rem">
      <DialogForm
        submit="Save rules"
        busy={save.isPending}
        disabled={!checked.success}
        error={save.error?.error}
        onSubmit={() => {
          if (!checked.success) return;
          save.mutate({ workspaceId: today.workspaceId, rules: checked.data }, { onSuccess: onClose });
        }}
        onCancel={onClose}
      >
        <Stack gap="xs">
          {issueRules.map((rule) => (
            <RuleLine key={rule} rule={rule} rules={rules} onChange={setRules} />
          ))}
        </Stack>
      </DialogForm>
    </Dialog>
  );
}

function RuleLine(props: {
  readonly rule: IssueRule;
  readonly rules: TodayRules;
  readonly onChange: (rules: TodayRules) => void;
}) {
  const { rule, rules, onChange } = props;
  const { name, limit } = ruleWords[rule];
  return (
    <Group justify="space-between" wrap="nowrap" mih="2rem">
      <Checkbox
        label={name}
        checked={!rules.off.includes(rule)}
        onChange={({ currentTarget }) => {
          const others = rules.off.filter((one) => one !== rule);
          onChange({ ...rules, off: currentTarget.checked ? others : [...others, rule] });
        }}
      />
      {limit === undefined ? null : (
        <NumberInput
          size="xs"
          w="7rem"
          flex="none"
          aria-label={limit.label}
          min={1}
          max={limit.most}
          allowDecimal={false}
          allowNegative={false}
          suffix={limit.suffix}
          disabled={rules.off.includes(rule)}
          value={rules[limit.name]}
          error={
            todayRulesSchema.shape[limit.name].safeParse(rules[limit.name]).success
              ? undefined
              : `1 to ${limit.most}`
          }
          onChange={(value) => onChange({ ...rules, [limit.name]: Number(value) })}
        />
      )}
    </Group>
  );
}
