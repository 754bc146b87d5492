/** Names in place of numbers: a change of the driver says who drove and who drives. */
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { FieldChange } from '#contract/field-changes'
import type { Base } from '#server/context'

const named = { driverId: 'Driver', vehicleId: 'Vehicle', depotId: 'Depot' } as const
type Named = keyof typeof named
const isNamed = (field: string): field is Named => Object.hasOwn(named, field)

/** Who may not read drivers, vehicles or depots is told that it changed, and nothing more. */
export async function namesOf(
  { db, rights, judged }: Base,
  changes: readonly FieldChange[],
): Promise<(change: FieldChange) => FieldChange> {
  const known = new Map<string, string>()
  for (const field of Object.keys(named).filter(isNamed)) {
    const ids = changes.filter((one) => one.field === field).flatMap((one) => [one.before, one.after])
    const asked = [...new Set(ids.filter((id) => typeof id === 'number'))]
    const rows = judged.get(named[field])
    const name = rows && getTableColumns(rows.table)['name']
    if (asked.length === 0 || !rows || !name || !rights.can('read', named[field])) continue
    const found = await db
      .select({ id: sql<number>`${rows.id}`, name: sql<string>`${name}` })
      .from(rows.table)
      .where(inArray(rows.id, asked))
    for (const one of found) known.set(`${field} ${one.id}`, one.name)
  }
  return (change) => {
    const { field } = change
    if (!isNamed(field)) return change
    const nameOf = (id: FieldChange['after']) => known.get(`${field} ${String(id)}`) ?? null
    return { field, before: nameOf(change.before), after: nameOf(change.after) }
  }
}
