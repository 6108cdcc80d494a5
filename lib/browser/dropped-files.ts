/**
 * Passes a file dropped anywhere on the page to `take` while `wanted` returns true; the browser would otherwise leave
 * the page for it. Tells `over` when one is dragged over the page, and when it no longer is. Returns a function that stops this.
 */
export function onFileDropped(
  wanted: () => boolean,
  take: (file: File) => void,
  over: (isOver: boolean) => void,
): () => void {
  const listening = new AbortController();
  const listen = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void): void =>
    addEventListener(name, listener, listening);

  listen('dragover', (event) => {
    if (!hasFile(event) || !wanted()) return;
    event.preventDefault();
    over(true);
  });
  // Only leaving the page has no element that the pointer goes to.
  listen('dragleave', ({ relatedTarget }) => relatedTarget === null && over(false));
  listen('drop', (event) => {
    over(false);
    if (!hasFile(event) || !wanted()) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) take(file);
  });
  return () => listening.abort();
}

function hasFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
