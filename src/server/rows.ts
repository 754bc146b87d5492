/** Own rows: of which rows a person may read, change, delete some, as their rules say. */
import { and, inArray, isNull, not, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ability, Judged, Rights } from '#contract/ability'
import { askedOf, type Condition } from '#contract/condition'

/** How a feature judges single rows of a subject: its table, and the columns of which rules may speak. */
export type Rows = {
  table: PgTable
  id: AnyColumn
  by: Readonly<Record<string, AnyColumn | SQL>>
  /** What may be given or forbidden singly when such a row is written, by the names of the trail. */
  fields?: readonly string[]
  /** When it was deleted: from then on it is unknown to everybody, until it is restored or gone for good. */
  gone?: AnyColumn
}
/** By subject, and beside them the fields that rules may hide: a subject may have those alone. */
export type JudgedRows = ReadonlyMap<string, Rows> & { readonly hideable: ReadonlyMap<string, readonly string[]> }

type Asking = { rights: Rights; judged: JudgedRows }

/**
 * Which rows of a subject this person may read, change or delete, for every query of them: of lists and of single rows
 * alike, so that what is not theirs is unknown. Undefined where it is all of them. With a field: where they may write it.
 * @example
 * db.select().from(users).where(and(eq(users.id, id), rowsOf(ctx, 'read', 'User')))
 */
export function rowsOf(asking: Asking, action: Ability[0], subject: string, field?: string): SQL | undefined {
  const gone = asking.judged.get(subject)?.gone
  return and(gone && isNull(gone), evenGone(asking, action, subject, field))
}

/** As `rowsOf`, those that were deleted among them: of who restores one, and of a row that was just written. */
export function evenGone(
  { rights, judged }: Asking,
  action: Ability[0],
  subject: string,
  field?: string,
): SQL | undefined {
  const rows = judged.get(subject)
  if (!rows) throw new Error(`No feature judges single rows of ${subject}`)
  const given: SQL[] = []
  const taken: SQL[] = []
  const spoken = rights.possibleRulesFor(action, subject).filter((rule) => isAbout(rule, field))
  // the last rule that speaks of a row decides, and comes first here
  for (const { conditions, inverted } of spoken) {
    const these = conditions && where(rows, conditions)
    if (inverted && !these) break
    if (inverted) taken.push(not(sql`coalesce(${these}, false)`))
    else if (these) given.push(and(these, ...taken)!)
    else return taken.length > 0 ? or(...given, and(...taken)) : undefined
  }
  return or(...given) ?? sql`false`
}

/** Without a field: a rule that gives some of them gives the row, and one that forbids some leaves it. */
const isAbout = (
  { fields, inverted }: { fields?: string[] | undefined; inverted: boolean },
  field?: string,
): boolean => {
  if (!fields) return true
  return field === undefined ? !inverted : fields.includes(field)
}

const where = ({ by }: Rows, condition: Condition): SQL | undefined =>
  and(
    ...askedOf(condition).map(({ word, not: isNot, values }) => {
      const column = by[word]!
      const one =
        values.length === 1 && values[0] === null ? isNull(sql`${column}`) : inArray(sql`${column}`, [...values])
      return isNot ? not(sql`coalesce(${one}, false)`) : one
    }),
  )

/** Does this person have all rows and fields of it, or none? Then the door has judged already. */
export const isWhole = (rights: Rights, [action, subject]: Ability): boolean =>
  rights.possibleRulesFor(action, subject).every(({ conditions, fields }) => !conditions && !fields)

/** The words of which rules may speak. */
export const judgedBy = (judged: JudgedRows): Judged =>
  new Map(
    [...new Set([...judged.keys(), ...judged.hideable.keys()])].map((subject) => {
      const { by = {}, fields = [] } = judged.get(subject) ?? {}
      return [subject, { by: Object.keys(by), fields, hideable: judged.hideable.get(subject) ?? [] }]
    }),
  )
