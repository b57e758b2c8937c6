/** Work per slice before the page gets its turn: well below a noticeable frame. */
const sliceMs = 10;

/** Works through thousands of items in slices, so that scrolling stays smooth. */
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
