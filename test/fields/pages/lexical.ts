import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import { paragraphs, place } from './field.ts';

const root = document.createElement('div');
root.contentEditable = 'true';
place().append(root);
const editor = createEditor({
  namespace: 'test',
  onError(error) {
    throw error;
  },
});
editor.setRootElement(root);
registerRichText(editor);
editor.update(
  () => {
    const all = paragraphs.map((text) => $createParagraphNode().append($createTextNode(text)));
    $getRoot()
      .clear()
      .append(...all);
  },
  { discrete: true },
);
registerHistory(editor, createEmptyHistoryState(), 300);

globalThis.editorPage = {
  text: () =>
    editor.getEditorState().read(() =>
      $getRoot()
        .getChildren()
        .map((child) => child.getTextContent())
        .join('\n'),
    ),
};
