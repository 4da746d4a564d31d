/** The version of the tables that this version of pg-boss wants; it notes in them which they are. */
import boss from 'pg-boss/package.json' with { type: 'json' };

export const bossSchema: number = boss.pgboss.schema;
