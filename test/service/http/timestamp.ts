/** Converts milliseconds since 1970 to the service's timestamp in whole seconds. (The interface leaves the unit open.) */
export function timestamp(time: number): number;
export function timestamp(time: number | null): number | null;
export function timestamp(time: number | null): number | null {
  return time === null ? null : Math.floor(time / 1000);
}
