/** Runs `work` for every element, in order, for at most `atOnce` elements (count) at a time. */
export async function limitConcurrency<Element>(
  elements: readonly Element[],
  atOnce: number,
  work: (element: Element) => Promise<void>,
): Promise<void> {
  const waiting = elements.values();
  const worker = async (): Promise<void> => {
    for (const element of waiting) await work(element);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
