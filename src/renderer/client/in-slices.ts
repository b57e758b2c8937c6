/** So long is worked before the page has its turn: far below a frame that would be felt. */
const sliceMs = 10;

/** Works through thousands of items a slice at a time, so that they stop no scrolling. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - since < sliceMs) continue;
    await pageTurn();
    since = performance.now();
  }
  return results;
}

function pageTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
