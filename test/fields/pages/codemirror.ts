import { basicSetup, EditorView } from 'codemirror';
import { paragraphs, place } from './field.ts';

const view = new EditorView({
  doc: paragraphs.join('\n'),
  extensions: [basicSetup, EditorView.lineWrapping],
  parent: place(),
});

globalThis.editorPage = { text: () => view.state.doc.toString() };
