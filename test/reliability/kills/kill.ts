import type { Screen } from '../../places/place.ts';
import type { Tally } from '../tally.ts';
import type { Attempt, Operation } from './operation.ts';
import { tornRecords } from './records.ts';
import type { Rest } from './rest.ts';
import type { Stand } from './stand.ts';
import type { Step } from './steps-in-worker.ts';

/** Does it once, unhindered; answers the points the worker came by, in their order. */
export async function undisturbed(stand: Stand, operation: Operation, name: string): Promise<readonly number[]> {
  const { attempt, screen } = await begin(stand, operation, name, null);
  const { told, text } = await attempt.rest(screen);
  if (told !== 'done') throw new Error(`${operation.name}: ${told} without a kill: ${text}`);
  const passed = await stand.steps.rest();
  const wrong = await attempt.later(true);
  if (wrong !== null) throw new Error(`${operation.name}: wrong without a kill: ${wrong}`);
  return passed;
}

/** Does it once, and ends the worker at this step; what is wrong then goes into the tally. */
export async function killed(
  stand: Stand,
  operation: Operation,
  name: string,
  step: Step,
  tally: Tally,
): Promise<void> {
  const { place, service, steps, stepsPage, points } = stand;
  const { attempt, screen } = await begin(stand, operation, name, step);
  const at = `${name}, ${step.moment} ${step.point} for the ${step.time}. time (${points[step.point]})`;
  const { sendsOnce, rest, happened, later } = attempt;
  const parked = await steps.parked();
  // A worker that does not come by is ended as well, after its work.
  if (!parked) await rest(screen);
  await place.kill();
  tally.count(parked ? 'kills' : 'kills past the step');
  if (parked) tally.met('points', String(step.point));
  tally.met('operations', operation.name);

  const first = await rest(screen);
  judge(at, first, await happened(), attempt, tally);
  if (sendsOnce !== null && service.count(sendsOnce) > 1) tally.found('loss', `${at}: sent twice`);
  await askAgain(at, screen, first, attempt, tally);
  for (const torn of await tornRecords(stepsPage)) tally.found('loss', `${at}: torn ${torn}`);
  const wrong = await later(await happened());
  if (wrong !== null) tally.found('wrong words', `${at}: later ${wrong}`);
}

async function begin(stand: Stand, operation: Operation, name: string, stop: Step | null) {
  const { place, service, steps } = stand;
  // What a worker keeps in its memory is the same at the beginning of every attempt.
  await place.kill();
  const attempt = await operation.prepare(stand, name);
  await steps.rest();
  await steps.watch(stop);
  service.startCounting();
  return { attempt, screen: await attempt.act() };
}

function judge(at: string, { told, text }: Rest, happened: boolean, { sendsOnce }: Attempt, tally: Tally): void {
  tally.count(`told as ${told}`);
  if (told === 'never') tally.found('loss', `${at}: does not come to an end: ${text}`);
  if (told === 'done' && !happened) tally.found('false success', `${at}: ${text}`);
  if (told === 'failed' && happened && sendsOnce !== null) tally.found('wrong words', `${at}: it was done: ${text}`);
}

/** Presses what is there to find out how it is, or to ask again; then it is told how it is by then. */
async function askAgain(at: string, screen: Screen, { told, text }: Rest, attempt: Attempt, tally: Tally) {
  const { sendsOnce, rest, happened } = attempt;
  // What is known not to have been done is not done without a person.
  if (told !== 'open' && !(told === 'failed' && sendsOnce === null)) return;
  const button = ['Check again', 'Try these again', 'Try again'].find((name) => text.split('\n').includes(name));
  if (button === undefined) return tally.found('loss', `${at}: there is no button to find out with: ${text}`);
  tally.count('asked again');
  await screen.press('button', button);
  const now = await rest(screen);
  if (now.told === ((await happened()) ? 'done' : 'open')) return;
  tally.found(now.told === 'done' ? 'false success' : 'wrong words', `${at}: asked again, ${now.told}: ${now.text}`);
}
