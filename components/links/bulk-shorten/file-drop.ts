/**
 * Passes a file dropped anywhere on the page to `take`; the browser would otherwise leave the page for it. Returns a
 * function that stops this.
 */
export function onFileDropped(take: (file: File) => void): () => void {
  const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent): void => {
    if (hasFile(event)) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    if (!hasFile(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) take(file);
  };
  addEventListener('dragover', over);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', drop);
  };
}
