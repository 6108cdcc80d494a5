import Quill from 'quill';
import { paragraphs, place } from './field.ts';

const quill = new Quill(place(), { modules: { toolbar: false } });
quill.setText(`${paragraphs.join('\n')}\n`);
quill.history.clear();

globalThis.editorPage = { text: () => quill.getText().trimEnd() };
