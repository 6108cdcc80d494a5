import { Bold } from '@ckeditor/ckeditor5-basic-styles';
import { ClassicEditor } from '@ckeditor/ckeditor5-editor-classic';
import { Essentials } from '@ckeditor/ckeditor5-essentials';
import { Paragraph } from '@ckeditor/ckeditor5-paragraph';
import { paragraphs, place } from './field.ts';

const target = document.createElement('div');
target.innerHTML = paragraphs.map((text) => `<p>${text.replaceAll('&', '&amp;')}</p>`).join('');
place().append(target);
const editor = await ClassicEditor.create(target, { licenseKey: 'GPL', plugins: [Essentials, Paragraph, Bold] });

globalThis.editorPage = {
  text: () =>
    [...new DOMParser().parseFromString(editor.getData(), 'text/html').querySelectorAll('p')]
      .map(({ textContent }) => textContent)
      .join('\n'),
};
