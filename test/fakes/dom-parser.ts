import { Window } from 'happy-dom';
import { encodeXML } from 'entities';

const window = new Window();

// Node.js has no parser for XML and HTML, which the readers of files take from the page. This one reads no CDATA.
globalThis.DOMParser ??= class {
  parseFromString(text: string, type: 'text/html' | 'text/xml'): Document {
    const plain = text.replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, (_, data: string) => encodeXML(data));
    return new window.DOMParser().parseFromString(plain, type) as unknown as Document;
  }
};
