import type { Operation } from '../drivers/service/layer.ts';
import type { TestService } from '../drivers/service/test-service.ts';

/** Returns one parameter of each request of an operation since the count began, in order; empty where it is missing. */
export const parametersSent = (service: TestService, operation: Operation, name: string): string[] =>
  service
    .requests()
    .filter((request) => request.operation === operation)
    .map(({ parameters }) => parameters.get(name) ?? '');
