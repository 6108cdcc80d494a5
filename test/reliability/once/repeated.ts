import type { Answer, Treatment } from '../../e2e/harness/layer.ts';

/** The service does each request so many times, one after the other; one of its answers is heard. */
export const repeated =
  (times: number, heard: 'first' | 'last'): Treatment =>
  async ({ serve, answer }) => {
    const answers: Answer[] = [];
    while (answers.length < times) answers.push(await serve());
    answer(answers.at(heard === 'first' ? 0 : -1) as Answer);
  };
