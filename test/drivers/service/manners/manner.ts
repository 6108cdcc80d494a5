import type { Answer, Treatment } from '../layer.ts';

/** Wraps the treatment of every request. */
export type Wrap = (inner: Treatment) => Treatment;

/** A request on its way to the service. */
export interface Asked {
  /** The operation's path. */
  operation: string;
  parameters: URLSearchParams;
}

/** Treats a request; `serve` has the service, or the manner before, answer it or another one. */
export type Serving = (asked: Asked, serve: (asked: Asked) => Promise<Answer>) => Answer | Promise<Answer>;

/** Makes a manner that decides about each request and its answer. */
export function serving(treat: Serving): Wrap {
  return (inner) => (exchange) =>
    inner({
      ...exchange,
      serve: async (parameters = exchange.parameters, operation = exchange.operation) =>
        treat({ operation, parameters }, (asked) => exchange.serve(asked.parameters, asked.operation)),
    });
}

/** Makes a manner that changes every answer. */
export function answering(change: (answer: Answer, asked: Asked) => Answer): Wrap {
  return serving(async (asked, serve) => change(await serve(asked), asked));
}
