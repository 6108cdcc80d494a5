import { useRef } from 'preact/hooks';

/** True where a text changed last without anything having been asked for, which `asked` names, since it changed before. */
export function useByItself(text: string, asked: string): boolean {
  const { current: last } = useRef({ text, asked, since: false, byItself: false });
  last.since ||= asked !== last.asked;
  last.asked = asked;
  if (text !== last.text) {
    last.text = text;
    last.byItself = !last.since;
    last.since = false;
  }
  return last.byItself;
}
