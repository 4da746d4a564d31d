/** Loaded before the app by at.ts: its clock begins at the instant of `?at=` and runs on from there. The app knows nothing of it. */
import { DateTime, Settings } from 'luxon';
import { elapsedMs } from '../server/lib/clock.ts';

const at = new URL(import.meta.url).searchParams.get('at') ?? '';
const [startMs, beganMs] = [DateTime.fromISO(at).toMillis(), elapsedMs()];
Settings.now = () => startMs + elapsedMs() - beganMs;
