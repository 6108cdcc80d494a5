import tinymce from 'tinymce';
import 'tinymce/icons/default';
import 'tinymce/models/dom';
import 'tinymce/skins/content/default/content.js';
import 'tinymce/skins/ui/oxide/content.js';
import 'tinymce/skins/ui/oxide/skin.js';
import 'tinymce/themes/silver';
import { paragraphs, place } from './field.ts';

const target = document.createElement('textarea');
target.value = paragraphs.map((text) => `<p>${text.replaceAll('&', '&amp;')}</p>`).join('');
place().append(target);
await tinymce.init({
  target,
  license_key: 'gpl',
  skin: 'oxide',
  content_css: 'default',
  menubar: false,
  toolbar: false,
  statusbar: false,
  height: 160,
});

globalThis.editorPage = {
  text: () =>
    [...(tinymce.activeEditor?.getBody().querySelectorAll('p') ?? [])].map(({ textContent }) => textContent).join('\n'),
};
