/** What some work answers, and how many turns others had meanwhile. */
export async function turnsBeside<Value>(work: () => Promise<Value>): Promise<[value: Value, turns: number]> {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const value = await work();
  isOver = true;
  return [value, turns];
}
