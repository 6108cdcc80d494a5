import { MessageChannel } from 'node:worker_threads';

// The simulated page has none, with which a page gives way while it reads a long list.
globalThis.MessageChannel ??= MessageChannel as unknown as typeof globalThis.MessageChannel;
