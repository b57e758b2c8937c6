/**
 * The choices of one history, 0 being the usual one. Planned choices come first, then usual ones, and the
 * alternatives lead to further histories: each with up to `most` deviations, once. The last deviation is only
 * offered at one place in `oneIn`, so not every combination occurs.
 */
export class Choices {
  readonly #planned: readonly number[];
  readonly #most: number;
  readonly #oneIn: number;
  readonly #taken: number[] = [];
  readonly #widths: number[] = [];
  #deviations = 0;
  /** A hash of all deviations so far: the same for all histories with the same start. */
  #trail = 0;

  constructor(planned: readonly number[] = [], most = Infinity, oneIn = 1) {
    this.#planned = planned;
    this.#most = most;
    this.#oneIn = oneIn;
  }

  /** One of `width` options for faults, kills and other editors. All but the first count as a deviation. */
  deviate(width: number): number {
    const way = this.#take(this.#isOffered() ? width : 1);
    if (way > 0) this.#deviations += 1;
    return way;
  }

  /** One of `width` options that don't count as a deviation: the user's decisions, the kind of service. */
  free(width: number): number {
    return this.#take(width);
  }

  /** The plan of the next history with the same first `fixed` choices. Null after the last one. */
  next(fixed: number): number[] | null {
    for (let place = this.#taken.length - 1; place >= fixed; place -= 1) {
      const other = (this.#taken[place] ?? 0) + 1;
      if (other < (this.#widths[place] ?? 0)) return [...this.#taken.slice(0, place), other];
    }
    return null;
  }

  /** The starts of all other histories: each first place where this one could have deviated. */
  turnings(): number[][] {
    return this.#widths.flatMap((width, place) =>
      Array.from({ length: width - 1 }, (_, way) => [...this.#taken.slice(0, place), way + 1]),
    );
  }

  /** For example `12:3,40:1`: option 3 at choice 12. */
  get identifier(): string {
    const turns = this.#taken.flatMap((way, place) => (way === 0 ? [] : [`${String(place)}:${String(way)}`]));
    return turns.length === 0 ? '0:0' : turns.join(',');
  }

  #isOffered(): boolean {
    const left = this.#most - this.#deviations;
    if (left !== 1 || this.#most === 1) return left > 0;
    return (this.#trail + this.#taken.length) % this.#oneIn === 0;
  }

  #take(width: number): number {
    const place = this.#taken.length;
    const way = this.#planned[place] ?? 0;
    this.#trail += way * (place + 1);
    this.#taken.push(way);
    this.#widths.push(width);
    return way;
  }
}

/** Null if the identifier is invalid. */
export function planOf(identifier: string): number[] | null {
  if (!/^\d{1,4}:\d{1,2}(?:,\d{1,4}:\d{1,2})*$/.test(identifier)) return null;
  const plan: number[] = [];
  for (const turn of identifier.split(',')) {
    const [place = 0, way = 0] = turn.split(':').map(Number);
    while (plan.length < place) plan.push(0);
    plan[place] = way;
  }
  return plan;
}

export interface ChoosingStage {
  readonly choices: Choices;
  readonly log: string[];
  readonly calm: boolean;
  /** Requests that were accepted without a response and haven't been applied yet. */
  readonly inFlight: (() => void)[];
}

/** The usual option, or an alternative, which counts as a deviation. */
export function deviate<T>(stage: ChoosingStage, what: string, usual: T, others: readonly T[]): T {
  if (stage.calm || others.length === 0) return usual;
  const way = stage.choices.deviate(1 + others.length);
  const other = others[way - 1];
  if (way === 0 || other === undefined) return usual;
  stage.log.push(`${what}: ${String(other)}`);
  return other;
}

export function somethingLands(stage: ChoosingStage): void {
  if (stage.calm || stage.inFlight.length === 0 || stage.choices.free(2) === 0) return;
  stage.log.push('what was on the way is done');
  for (const land of stage.inFlight.splice(0)) land();
}
