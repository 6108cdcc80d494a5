import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { paragraphs, place } from './field.ts';

const doc = schema.node(
  'doc',
  null,
  paragraphs.map((text) => schema.node('paragraph', null, [schema.text(text)])),
);
const plugins = [history(), keymap({ 'Mod-z': undo, 'Mod-y': redo }), keymap(baseKeymap)];
const view = new EditorView(place(), { state: EditorState.create({ doc, plugins }) });

globalThis.editorPage = {
  text: () => view.state.doc.content.content.map(({ textContent }) => textContent).join('\n'),
};
