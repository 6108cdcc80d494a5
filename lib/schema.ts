import { config, type ZodMiniType } from 'zod/mini';
import { once } from './once.ts';

config({ jitless: true }); // The pages' policy forbids the eval that zod would otherwise try, quietly.

/** The schema library, for the worker: what comes in over the wire, from storage or in a message goes through it. */
export * from 'zod/mini';

/** A schema that is made when it is first needed: the worker starts often, and starts without any. */
export type Schema<Type extends ZodMiniType = ZodMiniType> = () => Type;

/** Makes one. */
export const schema: <Type extends ZodMiniType>(make: () => Type) => Schema<Type> = once;

/** What a schema reads. */
export type Read<Given> = Given extends Schema<infer Type> ? Type['_zod']['output'] : never;
