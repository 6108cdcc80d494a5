import '../ui/rest-of-base.css';

/** What most first screens do not need. */
export { addOptionalParts } from './add-optional-parts.ts';
export { leaveForInspect } from '../../lib/state/popup/leave-for-inspect.ts';
export { Notice as notice } from '../ui/Notice.tsx';
export { showPopupFault } from './show-popup-fault.ts';
export { CopyHint as copyHint } from './CopyHint.tsx';
export { Connect as connect } from './Connect.tsx';
export { DeletedLink as deletedLink } from './DeletedLink.tsx';
export { EditPanel as edit } from './EditPanel.tsx';
export { MoreMenu as more } from './MoreMenu.tsx';
export { QrPanel as qr } from './QrPanel.tsx';
export { RetargetPanel as retarget } from './RetargetPanel.tsx';
export { CleanedAddress as cleanedAddress } from './CleanedAddress.tsx';
