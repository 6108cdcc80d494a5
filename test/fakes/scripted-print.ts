/** The browser's print dialog, which stays open until `end` is called. */
export function scriptPrint() {
  const ends: (() => void)[] = [];
  return {
    print: (): Promise<void> => new Promise((resolve) => void ends.push(resolve)),
    /** Count of print dialogs that were opened. */
    count: (): number => ends.length,
    /** Closes the dialog that was opened last. */
    end: (): void => ends.at(-1)?.(),
  };
}
