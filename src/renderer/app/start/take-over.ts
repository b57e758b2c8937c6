/** Something else than the start screen may stand instead, or nothing: then what was saved goes all the same. */
const patienceMs = 3_000;
/** Longest wait for pixels: a window that is out of sight has none. */
const pixelPatienceMs = 150;

/** Resolves when the first frame is on the screen; at once where there is no saved screen in it. */
export async function savedScreenSeen(): Promise<void> {
  if (document.getElementById('saved-screen') === null) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  new PerformanceObserver(() => resolve(undefined)).observe({ type: 'paint', buffered: true });
  setTimeout(() => resolve(undefined), pixelPatienceMs);
  await promise;
}

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

/** Behind a saved screen, which brings rules of its own, the style sheets do not apply until the page draws. */
export async function applyStyleSheets(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]');
  await Promise.all([...sheets].map(isRead));
  for (const sheet of sheets) sheet.media = 'all';
}

async function isRead(sheet: HTMLLinkElement): Promise<void> {
  if (sheet.sheet !== null) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  for (const end of ['load', 'error']) sheet.addEventListener(end, () => resolve(undefined), { once: true });
  await promise;
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
