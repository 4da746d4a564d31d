/** How a run can end early, in English. */
import type { TextsOf } from '../sentences.ts';

export const runTexts: TextsOf<'RUN'> = {
  'RUN-501': {
    what: 'A run was interrupted.',
    means: 'The app was restarted while it was working.',
    did: 'We gave that run up; it had not changed anything in your shop.',
    can: 'There is nothing to do; the next run starts from the beginning.',
  },
  'RUN-503': {
    what: 'Another run is already working on your shop.',
    means: "Two runs at the same time would get in each other's way.",
    did: 'We did not start a second one.',
    can: 'Wait until the other run has finished.',
  },
};
