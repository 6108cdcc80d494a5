import { createElement, useState, type ChangeEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { paragraphs, place } from './field.ts';

function Field() {
  const [value, setValue] = useState(paragraphs.join('\n'));
  globalThis.editorPage = { text: () => value };
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>): void => setValue(event.target.value);
  return createElement('textarea', { value, onChange });
}

createRoot(place()).render(createElement(Field));
