import { Button, TextInput } from '@mantine/core';
import { FacetMenu } from '../../components/list/facet-menu.tsx';
import { FilterField } from '../../components/list/filter-field.tsx';
import { Line, Lines } from '../../components/list/lines.tsx';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { MenuAt, PopoverAt } from '../../components/floating/floats.tsx';
import { MenuButton, PopoverButton } from '../../components/floating/menu-button.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import { RowCheckbox } from '../../components/list/row-checkbox.tsx';
import { SelectionStrip } from '../../components/list/selection-strip.tsx';
import { Opened } from '../opened.tsx';
import { nothing } from '../samples.ts';
import type { StoryGroup } from '../story.ts';

const places = [
  { value: 'lisbon', label: 'Lisbon', count: 12 },
  { value: 'porto', label: 'Porto', count: 3 },
  { value: 'none', label: 'Without a place', count: null },
];

export const list: StoryGroup = {
  group: 'list',
  stories: [
    {
      name: 'facet-menu',
      of: [FacetMenu, MenuButton, MenuAt],
      states: {
        'nothing chosen': () => <FacetMenu name="Place" choices={places} chosen={[]} onChoose={nothing} />,
        'two chosen': () => (
          <FacetMenu name="Place" choices={places} chosen={['lisbon', 'porto']} onChoose={nothing} />
        ),
      },
    },
    {
      name: 'facet-menu-open',
      of: [FacetMenu, MenuButton, MenuAt],
      floats: true,
      states: {
        open: () => (
          <Opened>
            <FacetMenu
              name="Place"
              choices={places}
              chosen={['lisbon']}
              note="Places of 2 properties were not read."
              onChoose={nothing}
            />
          </Opened>
        ),
      },
    },
    {
      name: 'popover-button',
      of: [PopoverButton, PopoverAt],
      floats: true,
      states: {
        open: () => (
          <Opened>
            <PopoverButton
              position="bottom-start"
              button={(opening) => (
                <Button {...opening} variant="filled">
                  Discount limit
                </Button>
              )}
            >
              <TextInput label="Discounts over (%)" w={180} defaultValue="25" />
            </PopoverButton>
          </Opened>
        ),
      },
    },
    {
      name: 'filter-field',
      of: [FilterField],
      states: {
        empty: () => (
          <FilterField
            label="Filter properties"
            placeholder="Filter by name or place"
            filter=""
            onFilter={nothing}
          />
        ),
        typed: () => (
          <FilterField
            label="Filter properties"
            placeholder="Filter by name or place"
            filter="honey"
            onFilter={nothing}
          />
        ),
      },
    },
    {
      name: 'nothing-matches',
      of: [NothingMatches],
      states: {
        filtered: () => (
          <NothingMatches title="No property matches" showAll="Show all properties" onShowAll={nothing}>
            Every word must be in the name.
          </NothingMatches>
        ),
      },
    },
    {
      name: 'lines',
      of: [Lines, Line],
      states: {
        'that lead somewhere, with what can be done': () => (
          <Lines label="Saved drafts">
            <Line
              title="Security deposit of property 4107"
              href="/"
              aside={
                <Button variant="filled" size="xs">
                  Discard
                </Button>
              }
            >
              It no longer fits the form.
            </Line>
            <Line title="An entry of last year" aside="2 h ago" />
          </Lines>
        ),
      },
    },
    {
      name: 'plain-table',
      of: [PlainTable],
      states: {
        'few rows': () => (
          <PlainTable caption="Prices by season">
            <thead>
              <tr>
                <th scope="col">Season</th>
                <th scope="col" data-numeric>
                  A week
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Spring</th>
                <td data-numeric>£580</td>
              </tr>
              <tr>
                <th scope="row">Peak summer</th>
                <td data-numeric>£660</td>
              </tr>
            </tbody>
          </PlainTable>
        ),
      },
    },
    {
      name: 'row-checkbox',
      of: [RowCheckbox],
      states: {
        off: () => <RowCheckbox label="Select" checked={false} onToggle={nothing} />,
        on: () => <RowCheckbox label="Select" checked onToggle={nothing} />,
        some: () => <RowCheckbox label="Select" checked={false} isMixed onToggle={nothing} />,
      },
    },
    {
      name: 'selection-strip',
      of: [SelectionStrip],
      floats: true,
      states: {
        'two properties': () => (
          <SelectionStrip
            count={2}
            compareHref="/"
            exporting={{ isPending: false, start: nothing }}
            onBulkEdit={nothing}
            onClear={nothing}
          />
        ),
      },
    },
  ],
};
