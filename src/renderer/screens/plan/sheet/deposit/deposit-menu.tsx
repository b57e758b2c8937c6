import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import type { Rounding } from '../../../../../core/values/money/adjusted-amount.ts';
import { roundings } from '../../../../../core/values/money/adjusted-amount.ts';
import styles from '../sheet.module.css';

const roundingWords: Readonly<Record<Rounding, string>> = {
  nearest: 'Round to the nearest',
  up: 'Always round up',
  down: 'Always round down',
};

/** What is seldom wanted of the deposit column: which way it rounds, and the switch of the deposits themselves. */
export function DepositMenu(props: {
  /** Null: nothing is rounded. */
  readonly rounding: Rounding | null;
  readonly isFilled: boolean;
  readonly onRounding: (rounding: Rounding) => void;
  readonly onSwitch: (disabled: boolean) => void;
  readonly onEmpty: () => void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Rounding and switch">
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Rounding</Menu.Label>
        {roundings.map((rounding) => (
          <Menu.Item
            key={rounding}
            disabled={props.rounding === null}
            leftSection={
              <IconCheck size={14} style={{ opacity: rounding === props.rounding ? 1 : 0 }} aria-hidden />
            }
            onClick={() => {
              props.onRounding(rounding);
            }}
          >
            {roundingWords[rounding]}
            {rounding === props.rounding ? <span className={styles['unseen']}> (chosen)</span> : null}
          </Menu.Item>
        ))}
        <Menu.Label>Turn off security deposit</Menu.Label>
        <Menu.Item
          onClick={() => {
            props.onSwitch(true);
          }}
        >
          Turn deposits off
        </Menu.Item>
        <Menu.Item
          onClick={() => {
            props.onSwitch(false);
          }}
        >
          Turn deposits on
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={!props.isFilled} onClick={props.onEmpty}>
          Clear this column
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
