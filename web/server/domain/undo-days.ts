/** How long it is kept what stood in the shop before a run, so that the run can be undone. */
export const undoDays = 30;
