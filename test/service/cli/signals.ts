/** How long a repeated signal is ignored (milliseconds): npm passes on Ctrl+C, which the terminal sent to all already. */
const sameSignal = 500;

/**
 * Ends the service by SIGINT or SIGTERM, and then the process: a look-up of a host name that goes on would keep it. A second
 * signal ends the process at once.
 */
export function endBySignal(end: () => Promise<void>): void {
  let firstAt: number | undefined;
  function receive(): void {
    if (firstAt === undefined) {
      firstAt = performance.now();
      void end().then(() => process.exit());
    } else if (performance.now() - firstAt > sameSignal) process.exit(1);
  }
  process.on('SIGINT', receive).on('SIGTERM', receive);
}
