import type { Result } from '../../lib/failure/failure.ts';
import type { Contract, Operation } from '../../lib/rpc/contract.ts';
import type { Answers } from './worker.ts';

type Answer<Name extends Operation> = (input: Contract[Name]['input']) => Result<Contract[Name]['value']>;

/**
 * Replaces the fake worker's answer to an operation; `answer` may call the usual one. Returns a function that puts the
 * usual one back.
 */
export function answerOtherwise<Name extends Operation>(
  { answers }: { answers: Answers },
  operation: Name,
  answer: (input: Contract[Name]['input'], usual: Answer<Name>) => ReturnType<Answer<Name>>,
): () => void {
  const usual = answers[operation];
  if (usual === undefined) throw new Error(`${operation} has no answer`);
  answers[operation] = ((input) => answer(input, usual)) as Answers[Name];
  return () => void (answers[operation] = usual);
}
