/** Does `work` for every element, at most `atOnce` at a time, begun in their order. */
export async function fewAtOnce<Element>(
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
