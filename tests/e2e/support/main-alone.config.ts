import { defineConfig } from 'electron-vite';
import app from '../../../electron.vite.config.ts';

const { main = {} } = app;

// Only the main process contains the address of the updates, so only it is built again.
export default defineConfig({ main });
