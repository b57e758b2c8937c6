import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, session } from 'electron';

/*
 * Loaded into the app before its own code (`-r`): the first frame of the page's own with a band in it that tells of now, not of a
 * moment that stands over it, is kept as `data-first-frame`.
 * A script of Playwright's comes too late for a window that opens with the app.
 */
const script = `
  const look = () => {
    const band = document.querySelector('#root header');
    if (band === null || document.getElementById('saved-moment') !== null) requestAnimationFrame(look);
    else document.documentElement.dataset.firstFrame = band.innerText;
  };
  requestAnimationFrame(look);
`;

void app.whenReady().then(() => {
  const filePath = join(app.getPath('userData'), 'keep-first-frame.js');
  writeFileSync(filePath, script);
  session.defaultSession.registerPreloadScript({ type: 'frame', filePath });
});
