import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, session } from 'electron';

/*
 * Loaded into the app before its own code (`-r`). Saves the page's first own frame with a band as
 * `data-first-frame`, ignoring the saved screen on top of it. A script of Playwright's would be too late for
 * the first window.
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
