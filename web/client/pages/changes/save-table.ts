/** Puts a plan as CSV among the person's downloads: a link alone could not carry the session token. */
import { fetchAnswer } from '../../api/ask.ts';

/** Long enough for the browser to have taken it. */
const keepMs = 60_000;

/** Throws Problem. */
export async function saveTable(run: number): Promise<void> {
  const response = await fetchAnswer(`/api/changes/table?run=${run}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `plan-${run}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepMs);
}
