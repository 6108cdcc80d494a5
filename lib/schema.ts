import { config } from 'zod/mini';

config({ jitless: true }); // The pages' policy forbids the eval that zod would otherwise try, quietly.

/** The schema library, for the worker: what comes in over the wire, from storage or in a message goes through it. */
export * from 'zod/mini';
