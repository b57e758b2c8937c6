import { ActionIcon, Box, TextInput, type TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { dayExample, formatCalendarDate, readTypedDay } from '../format/format-calendar-date.ts';
import { usePreferences } from '../format/preferences.tsx';

type OwnProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'rightSection'> & {
  /** 'YYYY-MM-DD', or the typed text if it isn't a day; '' if nothing was typed. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (day: string) => void;
};

/**
 * A day in the chosen locale's format. It can be typed that way, in the locale's numeric order, or in ISO. Anything
 * else stays as typed, for the form to reject.
 */
export function DayInput(props: OwnProps) {
  const { value, defaultValue, onChange, onBlur, ...rest } = props;
  const { locale } = usePreferences();
  const [day, setDay] = useUncontrolled({
    ...(value === undefined ? {} : { value }),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    finalValue: '',
    ...(onChange === undefined ? {} : { onChange }),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const known = parseCalendarDate(day);
  const shown = known === undefined ? day : formatCalendarDate(known, locale);
  const disabled = rest.disabled ?? false;
  return (
    <TextInput
      placeholder={dayExample(locale)}
      autoComplete="off"
      spellCheck={false}
      {...rest}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setDay(readTypedDay(text, locale) ?? text.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      rightSection={
        // For the pointer only, because a day can be typed with the keyboard.
        <Box component="span" display="inline-flex" pos="relative">
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            tabIndex={-1}
            disabled={disabled || rest.readOnly === true}
            aria-hidden
            title="Choose a date"
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={15} aria-hidden />
          </ActionIcon>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            style={anchorAlone}
            value={known ?? ''}
            onChange={(event) => {
              setTyped(null);
              setDay(event.currentTarget.value);
            }}
          />
        </Box>
      }
    />
  );
}

const anchorAlone = {
  position: 'absolute',
  inset: 'auto 0 0',
  height: 1,
  width: '100%',
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;
