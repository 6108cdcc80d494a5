/** How long (milliseconds) a page may be kept from drawing. */
const longestTurn = 50;

/** Does what `flatMap` does, and lets the page draw in between. */
export async function flatMapInTurns<Item, Result>(
  items: readonly Item[],
  read: (item: Item, place: number) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  let turn = performance.now();
  for (const [place, item] of items.entries()) {
    results.push(...read(item, place));
    if (performance.now() - turn < longestTurn) continue;
    await nextTask();
    turn = performance.now();
  }
  return results;
}

/** Waits for the next task of the page; a timer would wait longer. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
