import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { instrument } from '../../tools/instrument/instrument.ts';

/** Instruments and runs code that ends with `return`; returns its value and the points it passed. */
async function run(code: string): Promise<{ value: unknown; passed: number[]; points: readonly string[] }> {
  const instrumented = instrument(`(async () => {${code}})()`, 'at');
  const passed: number[] = [];
  const at = (point: number, awaited: unknown): unknown => {
    passed.push(point);
    return awaited;
  };
  const value: unknown = await (runInNewContext(instrumented.code, { at }) as Promise<unknown>);
  return { value, passed, points: instrumented.points };
}

const two = 'const two = async () => 2;';

test('leaves code without an await unchanged', () => {
  expect(instrument('const await_ = 1;', 'at')).toEqual({ code: 'const await_ = 1;', points: [] });
});

test.each([
  ['an await of an await', `${two} return await(await two())+1;`, 3, [1, 0]],
  ['an await in an argument of an awaited call', `${two} return await Math.max(await two(),1);`, 2, [1, 0]],
  ['an arrow function that is awaited', `${two} const f=async()=>await two();return await f();`, 2, [0, 1]],
  ['an await in a template literal', `${two} return \`\${await two()} and \${await two()}\`;`, '2 and 2', [0, 1]],
  ['what follows the word without a space', 'return await`one`+await[2].length+await!1;', 'one1false', [0, 1, 2]],
  ['a sequence in parentheses', `${two} return await(1,two());`, 2, [0]],
  ['an await in a condition and behind it', `${two} return await two()===2?await two():await 3;`, 2, [0, 1]],
  ['an await in a loop', `${two} let sum=0;for(let i=0;i<3;i+=1)sum+=await two();return sum;`, 6, [0, 0, 0]],
  ['characters that are two in UTF-16', `${two} return '😀'+await two();`, '😀2', [0]],
])('%s runs as before, and each await is come by', async (_name, code, value, passed) => {
  const ran = await run(code);
  expect(ran.value).toBe(value);
  expect(ran.passed).toEqual(passed);
  expect(ran.points).toHaveLength(code.split('await').length - 1);
});

test('a rejection is thrown in the same place', async () => {
  const { value } = await run("try { await Promise.reject(new Error('no')); } catch (error) { return error.message; }");
  expect(value).toBe('no');
});

const three = 'let open=true;async function* three(){try{yield 1;yield 2;yield 3;}finally{open=false;}}';

test.each([
  ['each step of a for await', 'for await(const each of three())sum+=each;', 6, [0, 0, 0, 0]],
  ['a for await that is left early', 'for await(const each of three()){sum+=each;if(each===2)break;}', 3, [0, 0]],
])('%s is come by, and the iterable is closed', async (_name, loop, sum, passed) => {
  const ran = await run(`${three} let sum=0; ${loop} return [sum,open];`);
  expect(ran.value).toEqual([sum, false]);
  expect(ran.passed).toEqual(passed);
});
