import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, session } from 'electron';

/*
 * Loaded into the app before its own code (`-r`): what the document brought of the last start is copied before the page takes it
 * away, its text noted as `data-saved-screen-text`, and shown again at the event `show-saved-screen`, by its own rules alone, as
 * in the first frame.
 */
const script = `
  addEventListener('DOMContentLoaded', () => {
    const parts = [...document.querySelectorAll('[data-saved-screen]')];
    const shown = parts.filter((part) => part.localName !== 'style');
    document.documentElement.dataset.savedScreenText = shown.map((part) => part.textContent).join(' ');
    const copies = parts.map((part) => part.cloneNode(true));
    document.addEventListener('show-saved-screen', () => {
      for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) sheet.media = 'not all';
      document.body.append(...copies);
    });
  });
`;

void app.whenReady().then(() => {
  const filePath = join(app.getPath('userData'), 'keep-saved-screen.js');
  writeFileSync(filePath, script);
  session.defaultSession.registerPreloadScript({ type: 'frame', filePath });
});
