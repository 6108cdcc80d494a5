import type { Answer, Treatment } from '../../drivers/service/layer.ts';

/** Serves each request several times in a row; the extension gets the first or the last answer. */
export const repeated =
  (times: number, heard: 'first' | 'last'): Treatment =>
  async ({ serve, answer }) => {
    const answers: Answer[] = [];
    while (answers.length < times) answers.push(await serve());
    answer(answers.at(heard === 'first' ? 0 : -1) as Answer);
  };

/**
 * Serves each request, but breaks its connection `times` times before the first byte of the answer. Browsers send such a
 * request again by themselves if its connection was kept open.
 */
export function brokenOff(times: number): Treatment {
  const broken = new Map<string, number>();
  return async ({ operation, parameters, serve, answer, drop }) => {
    const request = `${operation}?${parameters}`;
    const served = await serve();
    const before = broken.get(request) ?? 0;
    if (before >= times) return answer(served);
    broken.set(request, before + 1);
    drop();
  };
}
