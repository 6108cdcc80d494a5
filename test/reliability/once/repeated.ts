import type { Answer, Treatment } from '../../drivers/service/layer.ts';

/** Serves each request several times in a row; the extension gets the first or the last answer. */
export const repeated =
  (times: number, heard: 'first' | 'last'): Treatment =>
  async ({ serve, answer }) => {
    const answers: Answer[] = [];
    while (answers.length < times) answers.push(await serve());
    answer(answers.at(heard === 'first' ? 0 : -1) as Answer);
  };
