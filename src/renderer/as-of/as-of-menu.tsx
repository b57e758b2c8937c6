import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import type { SettingMoment } from '../../ipc/today.ts';
import { momentText } from '../components/format/moment-text.ts';
import { usePreferences } from '../components/format/preferences.tsx';
import styles from './as-of.module.css';
import { momentWords } from './moment-words.ts';

/** The moments at which a setting read otherwise than before, newest first; the present one is the first. */
export function AsOfMenu(props: {
  readonly moments: readonly SettingMoment[];
  readonly chosen: SettingMoment | undefined;
  readonly onChoose: (moment: SettingMoment | undefined) => void;
  readonly onControl: (button: HTMLButtonElement | null) => void;
}) {
  const { moments, chosen, onChoose, onControl } = props;
  const { locale } = usePreferences();
  const first = moments.at(-1);
  if (first === undefined) return null;
  const began = { moment: momentText(first.readAt, locale) };
  const word = chosen === undefined ? 'as of now' : `as of ${momentText(chosen.readAt, locale)}`;
  return (
    <Menu position="bottom-end" width={340} shadow="md" withinPortal>
      <Menu.Target>
        <Button
          ref={onControl}
          size="compact-xs"
          variant={chosen === undefined ? 'subtle' : 'light'}
          color="gray"
          className={styles['control'] ?? ''}
          leftSection={<IconHistory size={14} aria-hidden />}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          {word}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles['menu'] ?? ''}>
        {moments.map((moment, index) => (
          <Menu.Item
            key={moment.id}
            data-chosen={(index === 0 ? chosen === undefined : chosen?.id === moment.id) || undefined}
            className={styles['item'] ?? ''}
            onClick={() => {
              onChoose(index === 0 ? undefined : moment);
            }}
          >
            <span className={styles['when']}>
              {index === 0
                ? `${momentText(moment.readAt, locale)}, as now`
                : momentText(moment.readAt, locale)}
            </span>
            <span className={styles['what']}>{momentWords(moment)}</span>
          </Menu.Item>
        ))}
        <p className={styles['began']}>
          {moments.length === 1
            ? `Refreshed here since ${began.moment}; unchanged ever since.`
            : `Refreshed here since ${began.moment}. Times show when Keyholder noticed the change.`}
        </p>
      </Menu.Dropdown>
    </Menu>
  );
}
