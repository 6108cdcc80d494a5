import style from './panels.css?inline';

/** Everything that is not on the first screen most people see every day, with its style: nobody waits for it. */
export { Notice as notice } from '../../components/Notice.tsx';
export { Connect as connect } from './Connect.tsx';
export { EditPanel as edit } from './EditPanel.tsx';
export { MorePanel as more } from './MorePanel.tsx';
export { QrPanel as qr } from './QrPanel.tsx';
export { RetargetPanel as retarget } from './RetargetPanel.tsx';
export { TakenAway as takenAway } from './TakenAway.tsx';

// Not as a file of its own: what it is for would be drawn before it is read.
const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);
