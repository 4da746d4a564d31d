/** How a run can end early, in English. */
import type { TextsOf } from '../sentences.ts';

export const runTexts: TextsOf<'RUN'> = {
  'RUN-501': {
    what: 'A run was interrupted.',
    means: 'The app was restarted while it was working.',
    did: 'We brought the run to its end without doing anything twice.',
    can: 'There is nothing to do.',
  },
  'RUN-502': {
    what: 'The run was stopped on request.',
    means: 'A part of its work is not done yet.',
    did: 'We finished the changes that were under way and kept the rest.',
    can: 'Start a run again whenever you like.',
  },
  'RUN-503': {
    what: 'Another run is already working on your shop.',
    means: "Two runs at the same time would get in each other's way.",
    did: 'We did not start a second one.',
    can: 'Wait until the other run has finished.',
  },
};
