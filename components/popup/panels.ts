/** The components that most first screens do not need. */
export { Notice as notice } from '../ui/Notice.tsx';
export { showFault } from '../shell/Fault.tsx';
export { Connect as connect } from './Connect.tsx';
export { EditPanel as edit } from './EditPanel.tsx';
export { MorePanel as more } from './MorePanel.tsx';
export { QrPanel as qr } from './QrPanel.tsx';
export { RetargetPanel as retarget } from './RetargetPanel.tsx';
export { CleanedAddress as cleanedAddress } from './CleanedAddress.tsx';
