/** Takes files that are dropped anywhere: the browser would leave the page for them. Returns what ends that. */
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
