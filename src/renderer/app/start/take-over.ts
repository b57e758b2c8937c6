/** Something else than the start screen may stand instead, or nothing: then what was saved goes all the same. */
const patienceMs = 3_000;

/**
 * Takes the saved screen out of the document in the frame in which the page's own screen stands. Nothing of it can be pressed,
 * so nothing is lost with it. Its moment stays until what the page shows is of now. Resolves when
 * the page's own is seen.
 */
export function takeOverFromSavedScreen(root: Element, current: Promise<void>): Promise<undefined> {
  const saved = document.getElementById('saved-screen');
  if (saved === null) return Promise.resolve(undefined);
  const gone = Promise.withResolvers<undefined>();
  const leave = (): void => {
    changes.disconnect();
    clearTimeout(timer);
    saved.remove();
    gone.resolve(undefined);
  };
  const changes = new MutationObserver(() => {
    if (hasRows(root)) leave();
    // Rows are drawn once the height of their table is known, a frame later.
    else if (stands(root)) requestAnimationFrame(() => requestAnimationFrame(leave));
  });
  changes.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(leave, patienceMs);
  void Promise.all([gone.promise, current]).then(() => {
    for (const part of document.querySelectorAll('[data-saved-screen]')) part.remove();
  });
  return gone.promise;
}

function hasRows(root: Element): boolean {
  return root.querySelector('[data-row-id]') !== null;
}

function stands(root: Element): boolean {
  return root.querySelector('main') !== null && !isLoading(root);
}

/** Whether something in sight still waits for its data. */
export function isLoading(root: Element): boolean {
  return root.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null;
}
