import { createElement, useState, type ChangeEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { paragraphs, place } from './field.ts';

function Field() {
  const [value, setValue] = useState(paragraphs.join(' '));
  globalThis.editorPage = { text: () => value };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => setValue(event.target.value);
  return createElement('input', { value, onChange });
}

createRoot(place()).render(createElement(Field));
