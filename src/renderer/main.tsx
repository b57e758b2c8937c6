import './app/start/before-everything.ts';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import './app/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyStyleSheets, takeOverFromSavedScreen } from './app/start/take-over.ts';
import { offerPaperLook } from './app/theme/paper-look.ts';
import { reportFault } from './client/console.ts';
import { readFirstScreen } from './client/first-screen.ts';
import { createQueryClient } from './client/queries/query-client.ts';
import { makeFormatsAhead } from './components/format/formats-ahead.ts';
import { judgeAhead } from './screens/properties/performance-model.ts';

window.addEventListener('unhandledrejection', (event) => {
  reportFault('unhandled rejection', event.reason);
});

performance.mark('page script run');
offerPaperLook();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');
const page = createRoot(root, {
  onUncaughtError: (error) => {
    reportFault('uncaught', error);
  },
});
const client = createQueryClient();
const drawn = Promise.withResolvers<undefined>();
const { drawable, current } = readFirstScreen(client, judgeAhead, drawn.promise);
void takeOverFromSavedScreen(root, current).then(drawn.resolve);
async function draw(): Promise<void> {
  try {
    await drawable;
  } finally {
    await applyStyleSheets();
    performance.mark('first screen read');
    page.render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    );
  }
}
void draw();
makeFormatsAhead();
