import type { Script } from 'webdriver-bidi-protocol';
import type { Bidi } from './bidi.ts';

/** Returns a window that can run scripts, a page's or the browser's own. */
export function realmOf(bidi: Bidi, context: string) {
  async function call(functionDeclaration: string, values: Script.LocalValue[]): Promise<unknown> {
    const reply = await bidi.send('script.callFunction', {
      functionDeclaration,
      arguments: values,
      awaitPromise: true,
      target: { context },
    });
    if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text);
    const { result } = reply;
    return result.type === 'string' ? JSON.parse(result.value) : undefined;
  }
  const text = (value: unknown[]): Script.LocalValue => ({ type: 'string', value: JSON.stringify(value) });

  return {
    /** Runs a function there. Arguments and answer travel as JSON; the function cannot use anything outside its body. */
    ask: <Arguments extends unknown[], Answer>(
      question: (...given: Arguments) => Answer | Promise<Answer>,
      ...given: Arguments
    ): Promise<Answer> =>
      call(`async (given) => JSON.stringify(await (${String(question)})(...JSON.parse(given)))`, [
        text(given),
      ]) as Promise<never>,
    /** Runs a function there with an element as its first argument. */
    askOf: <Arguments extends unknown[], Answer>(
      element: Script.SharedReference,
      question: (element: HTMLElement, ...given: Arguments) => Answer | Promise<Answer>,
      ...given: Arguments
    ): Promise<Answer> =>
      call(`async (element, given) => JSON.stringify(await (${String(question)})(element, ...JSON.parse(given)))`, [
        element,
        text(given),
      ]) as Promise<never>,
  };
}
