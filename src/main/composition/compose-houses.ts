import type { PropertyState } from '../../core/analysis/attention/property-state.ts';
import type { Currency } from '../../core/values/money/currency.ts';
import { createBoard } from '../board/board.ts';
import type { EngineReadings } from './compose-readings.ts';
import type { Databases } from './databases.ts';
import type { Emit } from '../ipc/handlers.ts';
import type { KnownHouse } from '../intent/intent-facts.ts';
import type { LockClock } from '../portfolio/workspaces/edit-locks.ts';
import type { PortfolioDeps } from '../portfolio/portfolio.ts';
import { createPortfolio } from '../portfolio/portfolio.ts';
import type { ReadOtherwise } from '../portfolio/property-states.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { TodayStore } from '../today/today-store.ts';
import { tellingPortfolio, watchProperties } from './watch/watch-properties.ts';
import { BoardMarks } from '../board/board-marks.ts';
import type { HouseDaysDeps } from '../timeline/house-days.ts';
import { HouseDaysRoom } from '../timeline/house-days.ts';
import { DerivedTexts } from '../snapshots/derived-texts.ts';
import type { Timeline, TimelineDeps } from '../timeline/timeline-rows.ts';
import { createTimeline } from '../timeline/timeline-rows.ts';

interface TimelineParts {
  readonly timeline: Timeline;
  readonly days: HouseDaysRoom;
}

/** The nights of all houses, and what keeps them. */
function composeTimeline(
  databases: Pick<Databases, 'cache' | 'db'>,
  snapshots: Snapshots,
  deps: Pick<TimelineDeps, 'properties' | 'states'> & Pick<HouseDaysDeps, 'clock' | 'onChange'>,
): TimelineParts {
  const { properties, states, clock, onChange } = deps;
  const texts = new DerivedTexts(databases.cache, snapshots.keys, 'nights');
  const days = new HouseDaysRoom({ snapshots, texts, clock, onChange });
  const marks = new BoardMarks(databases.db);
  return { days, timeline: createTimeline({ properties, states, marks, days }) };
}

/** The rules that a person set, for whoever judges by them. */
const judgedBy = ({ db }: Databases) => {
  const store = new TodayStore(db);
  return (workspaceId: string) => store.rules(workspaceId);
};

/** What is known of all houses, and the lists of it. */
export function composeHouses(
  databases: Databases,
  {
    snapshots,
    readings,
    emit,
    clock,
    ...own
  }: Pick<PortfolioDeps, 'properties' | 'changeFacts'> & {
    snapshots: Snapshots;
    readings: EngineReadings;
    emit: Emit;
    clock: Pick<LockClock, 'now' | 'after'>;
  },
) {
  const onChange = tellingPortfolio(emit, clock);
  const states = watchProperties(databases, { snapshots, readings }, clock, onChange);
  const deps = { ...own, emit, states, clock: () => clock.now(), onChange, rules: judgedBy(databases) };
  const { timeline, days } = composeTimeline(databases, snapshots, deps);
  const readOtherwise = (workspaceId: string, which: ReadOtherwise): void => {
    void states.readOtherwise(workspaceId, which);
    void days.readOtherwise(workspaceId);
  };
  const board = createBoard({ ...deps, db: databases.db });
  const known = async (workspaceId: string, propertyId: string): Promise<KnownHouse> => {
    const all = await states.of(workspaceId);
    const state = all.ok ? all.value.get(Number(propertyId)) : undefined;
    return {
      name: state?.['property-detail']?.facts.title ?? null,
      depositCurrency: depositCurrencyOf(state ?? {}),
    };
  };
  return { states, known, lists: { portfolio: createPortfolio(deps), board, timeline }, readOtherwise };
}

/** Named with the deposit, else by the listing. */
export function depositCurrencyOf(state: PropertyState): Currency {
  return state['security-deposit']?.facts.currency ?? state['property-detail']?.facts.currency ?? null;
}
