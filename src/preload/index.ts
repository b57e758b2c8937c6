import { contextBridge, ipcRenderer } from 'electron';
import { channelNames } from '../ipc/names.ts';
import { askedAhead } from './asked-ahead.ts';
import { pageMethods } from './page-methods.ts';
import { keepEventsForThePage, subscribe } from './subscribe.ts';

keepEventsForThePage();
const methods = pageMethods(channelNames, (channel, request) => ipcRenderer.invoke(channel, request));

const asked = askedAhead(methods, 'console', 'firstScreen', { known: '' });

contextBridge.exposeInMainWorld('keyholder', { ...asked, subscribe });
