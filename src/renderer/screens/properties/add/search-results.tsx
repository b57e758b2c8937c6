import { Checkbox, Text } from '@mantine/core';
import { formatCount } from '../../../../core/wording/plural.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { Note } from '../../../kit/notes.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { PlainTable } from '../../../components/list/plain-table.tsx';
import { AbsentCell } from '../../../components/text/absent.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
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
  return (
    <>
      <PlainTable caption="Properties found">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label="Select all found"
                disabled={free.length === 0}
                checked={free.length > 0 && count === free.length}
                indeterminate={count > 0 && count < free.length}
                onChange={(event) => onTick(free, event.currentTarget.checked)}
              />
            </th>
            <th scope="col">Title</th>
            <th scope="col">Place</th>
            <th scope="col" data-numeric>
              Sleeps
            </th>
            <th scope="col" data-numeric>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, mostShown).map((property) => (
            <Result
              key={property.propertyId}
              property={property}
              listed={listed.has(property.propertyId)}
              ticked={ticked.has(property.propertyId)}
              onTick={(on) => onTick([property.propertyId], on)}
            />
          ))}
        </tbody>
      </PlainTable>
      {found.length > mostShown ? (
        <Note>And {formatCount(found.length - mostShown, locale)} more not listed here.</Note>
      ) : null}
    </>
  );
}

function Result(props: {
  readonly property: FoundProperty;
  readonly listed: boolean;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
}) {
  const { propertyId, title, place, price, isFromPrice, sleeps, why } = props.property;
  const name = title ?? `Property ${propertyId}`;
  return (
    <tr data-listed={props.listed || undefined}>
      <td>
        <Checkbox
          size="xs"
          aria-label={`Select ${visibleText(name)}`}
          disabled={props.listed}
          checked={props.listed || props.ticked}
          onChange={(event) => props.onTick(event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <InertText text={name} />
        <Text fz="xs" c="dimmed">
          {props.listed ? `${propertyId} · already added` : String(propertyId)}
        </Text>
      </th>
      <td>{place === null ? <AbsentCell why={why.place} /> : <InertText text={place} />}</td>
      <td data-numeric>{sleeps ?? <AbsentCell why={why.sleeps} />}</td>
      <td data-numeric>
        {price !== null && isFromPrice ? 'from ' : null}
        {price === null ? <AbsentCell why={why.price} /> : <AmountText amount={price} />}
      </td>
    </tr>
  );
}
