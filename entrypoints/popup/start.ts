import { applyMirroredTheme } from '../../lib/browser/theme.ts';
import { labelPage } from '../../lib/i18n/messages.ts';

// A browser shows a popup once every script in its HTML has run and `load` has fired. The HTML names only this small
// script, so the static frame is on the screen, in its theme and direction, while the rest loads.
applyMirroredTheme();
labelPage();
addEventListener('load', () => void import('./main.ts'));
