import { createElement, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { createEditor, Node, type Descendant } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';
import { paragraphs, place } from './field.ts';

const initialValue = paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })) as Descendant[];

function Editor() {
  const editor = useMemo(() => withHistory(withReact(createEditor())), []);
  globalThis.editorPage = { text: () => editor.children.map((child) => Node.string(child)).join('\n') };
  return createElement(Slate, { editor, initialValue, children: createElement(Editable, null) });
}

createRoot(place()).render(createElement(Editor));
