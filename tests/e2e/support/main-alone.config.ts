import { defineConfig } from 'electron-vite';
import app from '../../../electron.vite.config.ts';

const { main = {} } = app;

// Page and preload know nothing of a feed of updates, so a build for one is that of the main process.
export default defineConfig({ main });
