import { render } from 'preact';
import { QrSheet, type QrSheetProps } from './QrSheet.tsx';
import styles from './same-page.module.css';

/**
 * Draws the sheet to print at the end of the page, outside the dialog, which browsers print badly. It is not on the
 * screen. Returns a function that removes it.
 */
export function drawSheet(title: QrSheetProps['title'], links: QrSheetProps['links']): () => void {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  render(<QrSheet title={title} links={links} />, sheet);
  document.body.append(sheet);
  return () => sheet.remove();
}
