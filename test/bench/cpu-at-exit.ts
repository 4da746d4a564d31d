/** Loaded before a measured program (`--import`): its last line is the CPU that the whole process has used, in ms. */
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stdout.write(`\n${JSON.stringify({ cpuMs: Math.round((user + system) / 1000) })}\n`);
});
