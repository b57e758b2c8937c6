import { Box, Button, Text, TextInput } from '@mantine/core';
import { MenuButton } from '../floating/menu-button.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../core/values/words/plural.ts';
import { matchesWords } from './matches-words.ts';
import { usePreferences } from '../format/preferences.tsx';
import { visibleText } from '../format/visible-text.ts';

export interface FacetChoice<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** Null if it isn't a count of rows. */
  readonly count: number | null;
  readonly about?: string;
}

const searchFrom = 10;
const mostShown = 100;

/** Filters by one property of the rows: any of the ticked values. */
export function FacetMenu<V extends string | number>(props: {
  readonly name: string;
  readonly choices: readonly FacetChoice<V>[];
  readonly chosen: readonly V[];
  readonly noChoice?: string;
  readonly note?: string | undefined;
  readonly onChoose: (chosen: readonly V[]) => void;
}) {
  const { name, choices, chosen } = props;
  const { locale } = usePreferences();
  const [search, setSearch] = useState('');
  const found = choices.filter(({ label, about = '' }) => matchesWords(`${label} ${about}`, search));
  return (
    <MenuButton
      closeOnItemClick={false}
      position="bottom-start"
      onClose={() => setSearch('')}
      dropdown={{ maw: 'min(28rem, calc(100vw - 1rem))' }}
      button={(opening) => (
        <Button
          {...opening}
          variant={chosen.length === 0 ? 'default' : 'light'}
          size="xs"
          maw="16rem"
          rightSection={<IconChevronDown size={13} aria-hidden />}
        >
          {chosen.length === 0 ? name : `${name}: ${chosenWords(choices, chosen)}`}
        </Button>
      )}
    >
      {(Menu) => (
        <>
          {choices.length > searchFrom ? (
            <TextInput
              size="xs"
              aria-label={`Find in ${name}`}
              placeholder="Find"
              p="0.25rem 0.25rem 0.375rem"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          ) : null}
          <Box mah="18rem" style={{ overflowY: 'auto' }}>
            {found.slice(0, mostShown).map(({ value, label, count }) => (
              <Menu.CheckboxItem
                key={value}
                style={withinTheList}
                checked={chosen.includes(value)}
                onChange={(isChosen) =>
                  props.onChoose(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
                rightSection={
                  count === null ? null : (
                    <Text span fz="xs" c="var(--kh-text-soft)" ml="lg">
                      {formatCount(count, locale)}
                    </Text>
                  )
                }
              >
                {label}
              </Menu.CheckboxItem>
            ))}
          </Box>
          {found.length > mostShown ? (
            <Menu.Label>{formatCount(found.length - mostShown, locale)} more: type to find one</Menu.Label>
          ) : null}
          {found.length === 0 ? (
            // A menu must contain an item.
            <Menu.Item disabled>
              {choices.length === 0 ? (props.noChoice ?? 'Nothing to choose') : 'No matches'}
            </Menu.Item>
          ) : null}
          {props.note === undefined ? null : <Menu.Label>{props.note}</Menu.Label>}
          {chosen.length === 0 ? null : (
            <>
              <Menu.Divider />
              <Menu.Item closeMenuOnClick onClick={() => props.onChoose([])}>
                Any {name.toLocaleLowerCase()}
              </Menu.Item>
            </>
          )}
        </>
      )}
    </MenuButton>
  );
}

/** Inside the scrolling list, which would clip an outer focus ring. */
const withinTheList = { overflowWrap: 'anywhere', outlineOffset: -2 } as const;

function chosenWords<V extends string | number>(
  choices: readonly FacetChoice<V>[],
  chosen: readonly V[],
): string {
  const [first] = chosen;
  if (chosen.length > 1 || first === undefined) return String(chosen.length);
  return choices.find(({ value }) => value === first)?.label ?? visibleText(String(first));
}
