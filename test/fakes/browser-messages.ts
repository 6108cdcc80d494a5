import arabic from '../../public/_locales/ar/messages.json' with { type: 'json' };
import english from '../../public/_locales/en/messages.json' with { type: 'json' };

type Texts = Record<string, { message: string }>;

/** Modules may be evaluated several times in one process, so what they speak is kept outside of them. */
const shared = globalThis as { spoken?: { texts: Texts; tag: string } };
const spoken = (shared.spoken ??= { texts: english, tag: 'en' });

/** The browser's message API, in English, and the version of the extension. Import this file before anything else. */
const i18n = {
  getMessage(key: string, values: string | string[] = []): string {
    const { message } = spoken.texts[key] ?? { message: '' };
    return message.replace(/\$(\d)/g, (_, place: string) => [values].flat()[Number(place) - 1] ?? '');
  },
  getUILanguage: () => spoken.tag,
};

/** Changes the language of the texts, until the function that it returns is called. */
export function speakArabic(): () => void {
  Object.assign(spoken, { texts: arabic, tag: 'ar' });
  return () => void Object.assign(spoken, { texts: english, tag: 'en' });
}

const runtime = { getManifest: () => ({ version: '1.2.3' }) };

Object.assign(globalThis, { browser: { i18n, runtime } });
