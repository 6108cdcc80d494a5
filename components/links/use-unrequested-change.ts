import { useRef } from 'preact/hooks';

/**
 * Returns true if `request` did not change between the last two changes of `text`, so that the person did not request
 * the last one.
 */
export function useUnrequestedChange(text: string, request: string): boolean {
  const { current: last } = useRef({ text, request, requested: false, unrequested: false });
  last.requested ||= request !== last.request;
  last.request = request;
  if (text !== last.text) {
    last.text = text;
    last.unrequested = !last.requested;
    last.requested = false;
  }
  return last.unrequested;
}
