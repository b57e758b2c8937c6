/** If another screen or none appears, the saved screen still goes after this time. */
const patienceMs = 3_000;
/** The longest wait for a paint. A hidden window has none. */
const pixelPatienceMs = 150;

/** Resolves after the first paint, or at once without a saved screen. */
export async function savedScreenSeen(): Promise<void> {
  if (document.getElementById('saved-screen') === null) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  new PerformanceObserver(() => resolve(undefined)).observe({ type: 'paint', buffered: true });
  setTimeout(() => resolve(undefined), pixelPatienceMs);
  await promise;
}

/**
 * Removes the saved screen in the frame in which the page's own screen appears. It can't be pressed, so nothing is
 * lost. Its time stays until the page shows current data. Resolves once the page's own screen is visible.
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
    // Rows render one frame later, once the height of their table is known.
    else if (stands(root)) requestAnimationFrame(() => requestAnimationFrame(leave));
  });
  changes.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(leave, patienceMs);
  void Promise.all([gone.promise, current]).then(() => {
    for (const part of document.querySelectorAll('[data-saved-screen]')) part.remove();
  });
  return gone.promise;
}

/** The saved screen brings its own rules, so the style sheets behind it are disabled until the page renders. */
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

export function isLoading(root: Element): boolean {
  return root.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null;
}
