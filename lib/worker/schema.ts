import { config, type ZodMiniType } from 'zod/mini';

config({ jitless: true }); // Our policy forbids `eval`, which zod would otherwise try and fail at silently.

/** The schema library, for the worker: it validates answers of the service, stored values and messages. */
export * from 'zod/mini';

/** A schema that is built on first use: the worker starts often, and building schemas would delay it. */
export type Schema<Type extends ZodMiniType = ZodMiniType> = () => Type;

/** Returns a schema that `make` builds on first use. */
export function schema<Type extends ZodMiniType>(make: () => Type): Schema<Type> {
  let made: Type | null = null;
  return () => (made ??= make());
}

/** The type of the values that a schema reads. */
export type Read<Given> = Given extends Schema<infer Type> ? Type['_zod']['output'] : never;
