/** Returns true on macOS, whose keyboards have Command for Ctrl, and only Backspace (⌫, called Delete) to delete with. */
export const isMac = (): boolean => navigator.platform.startsWith('Mac');
