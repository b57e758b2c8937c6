import { Checkbox, Text } from '@mantine/core';
import { formatCount } from '../../../../core/wording/plural.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { AbsentCell } from '../../../components/text/absent.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Note } from '../../../kit/notes.tsx';
import { SimpleTable } from '../../../kit/simple-table.tsx';
import type { Column } from '../../../kit/simple-table.tsx';
import type { FoundProperty } from './found-property.ts';

/** More lines than anybody reads in a dialog; the rest is counted, and ticked with the others. */
const mostShown = 200;

/** What was found, to be ticked; what is in the portfolio already is said and cannot be ticked again. */
export function SearchResults(props: {
  readonly found: readonly FoundProperty[];
  readonly listed: ReadonlySet<number>;
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (propertyIds: readonly number[], on: boolean) => void;
}) {
  const { found, listed, ticked, onTick } = props;
  const { locale } = usePreferences();
  const free = found.map(({ propertyId }) => propertyId).filter((id) => !listed.has(id));
  const count = free.filter((id) => ticked.has(id)).length;
  const columns: readonly Column<FoundProperty>[] = [
    {
      name: 'Title',
      cell: ({ propertyId, title }) => {
        const [name, isListed] = [title ?? `Property ${propertyId}`, listed.has(propertyId)];
        return {
          value: name,
          shown: (
            <Checkbox
              size="xs"
              aria-label={`Select ${visibleText(name)}`}
              label={
                <>
                  <InertText text={name} />
                  <Text fz="xs" c="dimmed">
                    {isListed ? `${propertyId} · already added` : propertyId}
                  </Text>
                </>
              }
              disabled={isListed}
              checked={isListed || ticked.has(propertyId)}
              onChange={(event) => onTick([propertyId], event.currentTarget.checked)}
            />
          ),
        };
      },
    },
    {
      name: 'Place',
      cell: ({ place, why }) => ({
        value: place,
        shown: place === null ? <AbsentCell why={why.place} /> : <InertText text={place} />,
      }),
    },
    {
      ...{ name: 'Sleeps', numeric: true },
      cell: ({ sleeps, why }) => ({ value: sleeps, shown: sleeps ?? <AbsentCell why={why.sleeps} /> }),
    },
    {
      ...{ name: 'Price', numeric: true },
      cell: ({ price, isFromPrice, why }) => ({
        value: price,
        shown:
          price === null ? (
            <AbsentCell why={why.price} />
          ) : (
            <>
              {isFromPrice ? 'from ' : null}
              <AmountText amount={price} />
            </>
          ),
      }),
    },
  ];
  return (
    <>
      <Checkbox
        size="xs"
        label="Select all found"
        disabled={free.length === 0}
        checked={free.length > 0 && count === free.length}
        indeterminate={count > 0 && count < free.length}
        onChange={(event) => onTick(free, event.currentTarget.checked)}
      />
      <SimpleTable caption="Properties found" rows={found.slice(0, mostShown)} columns={columns} />
      {found.length > mostShown ? (
        <Note>And {formatCount(found.length - mostShown, locale)} more not listed here.</Note>
      ) : null}
    </>
  );
}
