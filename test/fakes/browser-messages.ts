import arabic from '../../public/_locales/ar/messages.json' with { type: 'json' };
import english from '../../public/_locales/en/messages.json' with { type: 'json' };

type Texts = Record<string, { message: string }>;

let texts: Texts = english;
let tag = 'en';

/** The browser's message API, in English, and the version of the extension. Import this file before anything else. */
const i18n = {
  getMessage(key: string, values: string | string[] = []): string {
    const { message } = texts[key] ?? { message: '' };
    return message.replace(/\$(\d)/g, (_, place: string) => [values].flat()[Number(place) - 1] ?? '');
  },
  getUILanguage: () => tag,
};

/** Changes the language of the texts, until the function that it returns is called. */
export function speakArabic(): () => void {
  [texts, tag] = [arabic, 'ar'];
  return () => void ([texts, tag] = [english, 'en']);
}

const runtime = { getManifest: () => ({ version: '1.2.3' }) };

Object.assign(globalThis, { browser: { i18n, runtime } });
