import { defineBackground } from 'wxt/utils/define-background';
import { browser } from '../../lib/worker/browser.ts';
import { startWorker } from './start-worker.ts';

export default defineBackground(() => startWorker(browser));
