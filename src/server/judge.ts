/** Judges writes of whoever may write some rows or some fields only: the row as it was, and as it has become. */
import { eq, sql } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Endpoint } from '#contract/endpoint'
import type { Base } from './context'
import type { DoneChange } from './doing'
import type { Db } from './host'
import { evenGone, isWhole, type Rows } from './rows'

/** The door let them in, but not to this row or field. */
export class NotAllowed extends Error {}

type Judging<Needs = Ability> = { base: Pick<Base, 'rights' | 'judged'>; db: Db; needs: Needs; id: unknown }
/** What was written, once it was. */
export type Judge = (changes: readonly DoneChange[]) => Promise<void>

/** Undefined where there is nothing to judge: they have all rows and fields, or the subject has no rows of somebody. */
export async function judgeOf({ needs, ...asked }: Judging<Endpoint['needs']>): Promise<Judge | undefined> {
  if (typeof needs !== 'object') return undefined
  const judging = { ...asked, needs }
  const { base } = judging
  const rows = base.judged.get(needs[1])
  if (!rows || isWhole(base.rights, needs)) return undefined
  const [action, subject] = needs
  const before = action !== 'create' && isId(judging.id) ? await mayWrite(judging, rows, judging.id) : undefined
  return async (changes) => {
    for (const change of changes) {
      if ((change.subject ?? change.doing.subject) !== subject || !isId(change.id)) continue
      const fields = fieldsOf(change)
      if (before && String(change.id) === String(judging.id)) check(before, fields)
      if (action !== 'delete') check(await mayWrite(judging, rows, change.id), fields)
    }
  }
}

const isId = (id: unknown): id is number | string => typeof id === 'number' || typeof id === 'string'

type May = { row: boolean; field(name: string): boolean }

function check(may: May, fields: readonly string[]): void {
  if (!may.row || !fields.every((field) => may.field(field))) throw new NotAllowed()
}

/** The version counts every change, whoever makes it. */
const fieldsOf = ({ before, after }: DoneChange): string[] =>
  [...new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))])].filter((name) => name !== 'version')

async function mayWrite({ base, db, needs }: Judging, rows: Rows, id: number | string): Promise<May> {
  const [action, subject] = needs
  const { fields = [] } = rows
  // the last stands for all fields of which rules cannot speak singly
  const asked = [
    evenGone(base, action, subject),
    ...[...fields, ''].map((field) => evenGone(base, action, subject, field)),
  ]
  const given = sql.join(
    asked.map((one, index) => sql`coalesce(${one ?? sql`true`}, false) as ${sql.identifier(`may${index}`)}`),
    sql`, `,
  )
  const { rows: found } = (await db.execute(sql`select ${given} from ${rows.table} where ${eq(rows.id, id)}`)) as {
    rows: Record<string, boolean>[]
  }
  const at = (index: number): boolean => found[0]?.[`may${index}`] === true
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length)
  return { row: at(0), field: (name) => at(place(name) + 1) }
}
