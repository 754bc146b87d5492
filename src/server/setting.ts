/** Settings as they are stored: one row of values each, over what they are by themselves. */
import { eq, inArray } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import type { Setting } from '#contract/setting'
import type { Writing } from './context'
import type { Db } from './host'
import { refuseOutdated, type Refusing } from './saving'
import { settings } from './tables'

type Values = Record<string, unknown>

const rowOf = (db: Db, { name }: Pick<Setting<Values>, 'name'>) =>
  db.select().from(settings).where(eq(settings.name, name)).$dynamic()
/** Stored values over the standard. A field that an older version stored and nobody knows any more is left out. */
export function valuesOf<V extends Values>({ standard }: Setting<V>, stored: Values | null | undefined): V {
  const known = Object.entries(stored ?? {}).filter(([field]) => field in standard)
  return { ...standard, ...(Object.fromEntries(known) as Partial<V>) }
}
const overStandard = <V extends Values>(one: Setting<V>, row: typeof settings.$inferSelect | undefined) => ({
  ...valuesOf(one, row?.values),
  version: row?.version ?? 1,
})

export async function readSetting<V extends Values>(db: Db, one: Setting<V>): Promise<V & { version: number }> {
  const [row] = await rowOf(db, one)
  return overStandard(one, row)
}

/** Two that an act needs, in one statement. */
export async function readSettings<A extends Values, B extends Values>(
  db: Db,
  one: Setting<A>,
  other: Setting<B>,
): Promise<[A & { version: number }, B & { version: number }]> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [one.name, other.name]))
  const rowFor = ({ name }: { name: string }) => rows.find((row) => row.name === name)
  return [overStandard(one, rowFor(one)), overStandard(other, rowFor(other))]
}

type Changing = Pick<Writing, 'db' | 'changed'>
type ChangedValues<V extends Values> = { [K in keyof V]?: V[K] | undefined }
type Now<V extends Values> = V & { version: number }

async function settingForChange<V extends Values>({ db }: Changing, one: Setting<V>): Promise<Now<V>> {
  // the first two who change it meet at this row, too
  await db.insert(settings).values({ name: one.name, values: {} }).onConflictDoNothing()
  const [row] = await rowOf(db, one).for('update')
  return overStandard(one, row)
}

async function write<V extends Values>(ctx: Changing, one: Setting<V>, before: Now<V>, asked: Values) {
  const changed = changedOf(before, asked)
  const fields = Object.keys(changed)
  if (fields.length === 0) return before
  const after = { ...before, ...changed, version: before.version + 1 }
  const { version: next, ...values } = after
  await ctx.db.update(settings).set({ values, version: next }).where(eq(settings.name, one.name))
  ctx.changed({
    subject: one.subject,
    id: one.id,
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: { ...changed, version: next },
  })
  return after
}

/**
 * What differs is stored and told; on top of an older version than there is, it is refused.
 * @example changeSetting(ctx, rules, body, 'rules_outdated')
 */
export async function changeSetting<V extends Values, C extends string>(
  ctx: Changing & Refusing<C>,
  one: Setting<V>,
  { version, ...asked }: ChangedValues<V> & { version?: number | undefined },
  code: C,
): Promise<Now<V>> {
  const before = await settingForChange(ctx, one)
  await refuseOutdated(ctx, code, { subject: one.subject, id: one.id, version: before.version }, version)
  return write(ctx, one, before, asked)
}

/** The same where nobody has seen a version before: what differs is stored over what is there. */
export async function putSetting<V extends Values>(
  ctx: Changing,
  one: Setting<V>,
  asked: ChangedValues<V>,
): Promise<Now<V>> {
  return write(ctx, one, await settingForChange(ctx, one), asked)
}
