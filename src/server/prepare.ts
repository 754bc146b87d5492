/** Brings a database to today's form: migrations, then what each feature puts there once. Under a lock, in one transaction. */
import { sql } from 'drizzle-orm'
import type { Db, Host } from './host'
import { installationFacts } from './tables'

/** What SQL alone cannot say of a migration, run right after its script: a file of the same name. */
type Step = (db: Db, now: Date) => Promise<void>
export type Migration = readonly [name: string, script: string, step?: Step]

const scripts = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
const steps = import.meta.glob<Step>('./migrations/*.ts', { import: 'step', eager: true })
const nameOf = (file: string): string => file.replace(/^.*\/|\.\w+$/g, '')
/** Every migration of this build, oldest first: named by time. */
export const migrations: readonly Migration[] = Object.entries(scripts)
  .map(([file, script]): Migration => {
    const step = Object.entries(steps).find(([one]) => nameOf(one) === nameOf(file))?.[1]
    return step ? [nameOf(file), script, step] : [nameOf(file), script]
  })
  .sort(([a], [b]) => (a < b ? -1 : 1))

/** hash: of a password that everybody may know. */
export type SeedContext = { db: Db; now: Date; hash(password: string): Promise<string> }
type SeedStep = (ctx: SeedContext) => Promise<void>
/**
 * What a feature puts into a database: `always`, and for the demo. Each step runs once, in this order, also in an
 * installation that had those before it: what a new version adds, such as rights of its roles, is one more step at the end.
 */
export type Seed = {
  name: string
  /** Seeds whose rows it counts on, where they would come later otherwise. */
  after?: readonly string[]
  always?: readonly SeedStep[]
  demo?: readonly SeedStep[]
}

/** As they are given, but each after those it counts on. */
export function inOrder(seeds: readonly Seed[]): Seed[] {
  const sorted = new Set<Seed>()
  const take = (seed: Seed, waiting: readonly Seed[]): void => {
    if (waiting.includes(seed)) throw new Error(`The seed ${seed.name} waits for itself`)
    for (const name of seed.after ?? []) {
      const first = seeds.find((one) => one.name === name)
      if (!first) throw new Error(`The seed ${seed.name} comes after ${name}, which does not exist`)
      take(first, [...waiting, seed])
    }
    sorted.add(seed)
  }
  for (const seed of seeds) take(seed, [])
  return [...sorted]
}

/** Any number, the same in every process: holders of this lock wait for each other. */
const lock = 7_214_001

export async function prepare(host: Host, seeds: readonly Seed[]): Promise<{ migrated: string[] }> {
  const apart = host.apart ?? ((act) => act(host.db))
  return apart((own) =>
    own.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
      const migrated = await migrate(db, host.now())
      const facts = await db.select({ name: installationFacts.name }).from(installationFacts)
      const known = new Set(facts.map(({ name }) => name))
      for (const seed of seeds) await sow(db, host, seed, known)
      return { migrated }
    }),
  )
}

/** known: what was put there before, read once: to ask for each step takes longer than the steps of a filled database. */
async function sow(db: Db, host: Host, { name, always = [], demo = [] }: Seed, known: Set<string>): Promise<void> {
  const ctx: SeedContext = { db, now: host.now(), hash: (password) => host.hasher.hash(password, 'open') }
  for (const [kind, all] of [
    ['always', always],
    ['demo', host.settings.demo ? demo : []],
  ] as const)
    for (const [at, step] of all.entries()) {
      const fact = at === 0 ? `${kind}:${name}` : `${kind}:${name}:${at + 1}`
      if (known.has(fact)) continue
      await db.insert(installationFacts).values({ name: fact, value: true, at: ctx.now })
      await step(ctx)
    }
}

/** `all`: other migrations than this build's, for tests. */
export async function migrate(
  db: Db,
  now: Date,
  upTo?: number,
  all: readonly Migration[] = migrations,
): Promise<string[]> {
  await db.execute(sql`create table if not exists migrations (name text primary key, at timestamptz not null)`)
  const done = ((await db.execute(sql`select name from migrations`)) as { rows: { name: string }[] }).rows.map(
    (row) => row.name,
  )
  const unknown = done.filter((name) => !all.some(([known]) => known === name))
  if (unknown.length) throw new NewerDatabase(unknown)
  const missing = all.slice(0, upTo).filter(([name]) => !done.includes(name))
  for (const [name, script, step] of missing) {
    for (const statement of script.split('--> statement-breakpoint'))
      if (statement.trim()) await db.execute(sql.raw(statement))
    await step?.(db, now)
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
