/**
 * Every choice of one history, in the order in which they come up: 0 is the usual course. What is planned is taken, and
 * beyond it everything takes its usual course; what else could have been chosen leads on to the next history. So all
 * histories with up to `most` deviations are played, each once, and any of them again by its identifier. Of the last of
 * several deviations only one place in `oneIn` is offered, spread by what went before: everything is met, though not
 * everything with everything.
 */
export class Choices {
  readonly #planned: readonly number[];
  readonly #most: number;
  readonly #oneIn: number;
  readonly #taken: number[] = [];
  readonly #widths: number[] = [];
  #deviations = 0;
  /** Of every way but the usual that was taken: the same for all histories that begin alike. */
  #trail = 0;

  constructor(planned: readonly number[] = [], most = Infinity, oneIn = 1) {
    this.#planned = planned;
    this.#most = most;
    this.#oneIn = oneIn;
  }

  /** Which of `width` ways a fault, a kill, somebody else goes: all but the first count as a deviation. */
  deviate(width: number): number {
    const way = this.#take(this.#isOffered() ? width : 1);
    if (way > 0) this.#deviations += 1;
    return way;
  }

  /** Which of `width` ways it goes where all are as usual: what a person decides, of what kind the service is. */
  free(width: number): number {
    return this.#take(width);
  }

  /** The plan of the next history whose first `fixed` choices are the same; null after the last one. */
  next(fixed: number): number[] | null {
    for (let place = this.#taken.length - 1; place >= fixed; place -= 1) {
      const other = (this.#taken[place] ?? 0) + 1;
      if (other < (this.#widths[place] ?? 0)) return [...this.#taken.slice(0, place), other];
    }
    return null;
  }

  /** Where this history could first have left the usual course: the beginnings of all others. */
  turnings(): number[][] {
    return this.#widths.flatMap((width, place) =>
      Array.from({ length: width - 1 }, (_, way) => [...this.#taken.slice(0, place), way + 1]),
    );
  }

  /** For example `12:3,40:1`: at choice 12 the way 3. */
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

/** The plan that an identifier stands for; null where it is none. */
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

/** Where a history is played whose every choice is asked of `choices`. */
export interface ChoosingStage {
  readonly choices: Choices;
  readonly log: string[];
  /** Nothing goes wrong any more. */
  readonly calm: boolean;
  /** What was accepted without an answer, and is still to be done. */
  readonly inFlight: (() => void)[];
}

/** The usual course, or one of the others, which is a deviation. */
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
