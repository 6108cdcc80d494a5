import { answeringItem, bare, changedField } from './envelope.ts';

/** How the service writes the IDs of referred accounts. */
export const ids = {
  /** A number without quotes, however long. */
  'ids-as-numbers': answeringItem((item) =>
    changedField(item, 'referral_id', (id) => (/^[1-9]\d*$/.test(String(id)) ? bare(String(id)) : id)),
  ),
};
