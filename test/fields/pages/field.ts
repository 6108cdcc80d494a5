/** What each page tells the tests about its editor. */
interface EditorPage {
  /** The text as the editor has it: its paragraphs, with a line break between two. */
  text(): string;
}

declare global {
  /** Set by each page once its editor is there. */
  var editorPage: EditorPage | undefined;
}

/** The paragraphs that every editor begins with. */
export const paragraphs: readonly string[] = [
  'Hello 😀 see https://example.com/one?a=1&b=2 and https://example.com/two now.',
  'Then https://example.com/three, and a file.md.',
];

/** Returns the place of an editor on the page. */
export const place = (): HTMLElement => document.querySelector('main') ?? document.body;
