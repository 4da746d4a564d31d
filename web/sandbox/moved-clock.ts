/** Loaded before the app by at.ts: its clock begins at SANDBOX_NOW and runs on from there. The app knows nothing of it. */
import { DateTime, Settings } from 'luxon';

const aheadMs = DateTime.fromISO(process.env['SANDBOX_NOW'] ?? '').toMillis() - Date.now();
Settings.now = () => Date.now() + aheadMs;
