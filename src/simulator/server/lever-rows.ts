import type { BodyReader } from '../manners/body-rules.ts';
import type { RowsRead, WindowRow } from '../manners/window-rows.ts';
import { readRows } from '../manners/window-rows.ts';
import type {
  EarlyBirdRow,
  LateAvailabilityRow,
  LeverBody,
  LeverName,
  LeverRow,
  LowOccupancyRow,
  ShortBreakRow,
} from '../world/lever.ts';
import type { Service } from './endpoint.ts';

interface RowShape {
  readonly fields: readonly string[];
  read(reader: BodyReader, window: WindowRow): LeverRow;
}

function lowOccupancy(reader: BodyReader, window: WindowRow): LowOccupancyRow {
  return {
    ...window,
    max_guests: reader.number('max_guests', 1, 50, true),
    discount_percent: reader.number('discount_percent', 0, 100),
  };
}

function earlyBird(reader: BodyReader, window: WindowRow): EarlyBirdRow {
  return {
    ...window,
    min_days_before: reader.number('min_days_before', 0, 730, true),
    discount_percent: reader.number('discount_percent', 0, 100),
  };
}

function lateAvailability(reader: BodyReader, window: WindowRow): LateAvailabilityRow {
  return {
    ...window,
    max_days_before: reader.number('max_days_before', 0, 365, true),
    min_nights: reader.number('min_nights', 1, 60, true),
    discount_percent: reader.number('discount_percent', 0, 100),
  };
}

function shortBreak(reader: BodyReader, window: WindowRow): ShortBreakRow {
  return {
    ...window,
    min_nights: reader.number('min_nights', 1, 27, true),
    max_nights: reader.number('max_nights', 1, 27, true),
    start_days: reader.weekdays('start_days'),
    price_percent: reader.number('price_percent', 1, 200),
  };
}

const SHAPES: Readonly<Record<LeverName, RowShape>> = {
  'low-occupancy': { fields: ['max_guests', 'discount_percent'], read: lowOccupancy },
  'early-bird': { fields: ['min_days_before', 'discount_percent'], read: earlyBird },
  'late-availability': {
    fields: ['max_days_before', 'min_nights', 'discount_percent'],
    read: lateAvailability,
  },
  'short-break-rules': {
    fields: ['min_nights', 'max_nights', 'start_days', 'price_percent'],
    read: shortBreak,
  },
};

/** The rows of a lever's write body. `current` is the lever that they replace. */
export function readLeverRows(
  service: Service,
  lever: LeverName,
  current: LeverBody,
  list: readonly unknown[],
): RowsRead<LeverRow> {
  const shape = SHAPES[lever];
  return readRows<LeverRow>(
    list,
    shape.fields,
    {
      knownIds: new Set(current.rows.map((row) => row.id)),
      takeId: () => service.state.takeId(),
      spell: service.spell,
    },
    (reader, window) => shape.read(reader, window),
  );
}
