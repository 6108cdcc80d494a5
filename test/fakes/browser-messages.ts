import messages from '../../public/_locales/en/messages.json' with { type: 'json' };

/** The browser's message API, in English, and the version of the extension. Import this file before anything else. */
const i18n = {
  getMessage(key: string, values: string | string[] = []): string {
    const { message } = (messages as Record<string, { message: string }>)[key] ?? { message: '' };
    return message.replace(/\$(\d)/g, (_, place: string) => [values].flat()[Number(place) - 1] ?? '');
  },
  getUILanguage: () => 'en',
};

const runtime = { getManifest: () => ({ version: '1.2.3' }) };

Object.assign(globalThis, { browser: { i18n, runtime } });
