/** Brings a database to today's form: migrations, then what each feature puts there once. Under a lock, in one transaction. */
import { sql } from 'drizzle-orm'
import type { Db, Host } from './host'
import { marks } from './tables'

const scripts = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
/** Every migration of this build, oldest first, by its file name without ending. */
export const migrations: readonly (readonly [name: string, script: string])[] = Object.entries(scripts)
  .map(([file, script]) => [file.replace(/^.*\/|\.sql$/g, ''), script] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1))

/** hash: of a password that everybody may know. */
export type SeedContext = { db: Db; now: Date; hash(password: string): Promise<string> }
/** What a feature puts into a new database: `always`, and for the demo. Each runs once. */
export type Seed = {
  name: string
  always?: (ctx: SeedContext) => Promise<void>
  demo?: (ctx: SeedContext) => Promise<void>
}

/** Any number, the same in every process: holders of this lock wait for each other. */
const lock = 7_214_001

export async function prepare(host: Host, seeds: readonly Seed[]): Promise<{ migrated: string[] }> {
  return host.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const migrated = await migrate(db, host.now())
    for (const seed of seeds) {
      const ctx: SeedContext = { db, now: host.now(), hash: (password) => host.hasher.hash(password, 'open') }
      if (seed.always) await once(db, `always:${seed.name}`, host.now(), () => seed.always!(ctx))
      if (seed.demo && host.settings.demo) await once(db, `demo:${seed.name}`, host.now(), () => seed.demo!(ctx))
    }
    return { migrated }
  })
}

export async function migrate(db: Db, now: Date, upTo = migrations.length): Promise<string[]> {
  await db.execute(sql`create table if not exists migrations (name text primary key, at timestamptz not null)`)
  const done = ((await db.execute(sql`select name from migrations`)) as { rows: { name: string }[] }).rows.map(
    (row) => row.name,
  )
  const unknown = done.filter((name) => !migrations.some(([known]) => known === name))
  if (unknown.length) throw new NewerDatabase(unknown)
  const missing = migrations.slice(0, upTo).filter(([name]) => !done.includes(name))
  for (const [name, script] of missing) {
    for (const statement of script.split('--> statement-breakpoint'))
      if (statement.trim()) await db.execute(sql.raw(statement))
    await db.execute(sql`insert into migrations (name, at) values (${name}, ${now.toISOString()}::timestamptz)`)
  }
  return missing.map(([name]) => name)
}

/** The database was written by a newer Meridian; an older one must not touch it. */
export class NewerDatabase extends Error {
  constructor(names: readonly string[]) {
    super(`This database was written by a newer Meridian (${names.join(', ')}): start that one, or a newer`)
  }
}

async function once(db: Db, name: string, at: Date, act: () => Promise<void>): Promise<void> {
  const claimed = await db.insert(marks).values({ name, value: true, at }).onConflictDoNothing().returning()
  if (claimed.length > 0) await act()
}
