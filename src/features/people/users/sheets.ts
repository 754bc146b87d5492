/** The list of users as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { isSeededRole } from './rules'
import { users } from './tables'

/** What rules may hide of it. */
export const hideableFields = { email: ['User.email'], contact: ['User.contact'] } as const
/** Each by the name under which the rows of a query come. */
export const exportedFields = {
  fullName: sql<string>`${users.fullName}`.as('fullName'),
  email: sql<string>`${users.email}`.as('email'),
  role: sql<string>`${users.role}`.as('role'),
  currentPlan: sql<string>`${users.currentPlan}`.as('currentPlan'),
  billing: sql<string>`${users.billing}`.as('billing'),
  status: sql<string>`${users.status}`.as('status'),
  company: sql<string>`${users.company}`.as('company'),
  country: sql<string>`${users.country}`.as('country'),
  contact: sql<string>`${users.contact}`.as('contact'),
}
type Row = Record<keyof typeof exportedFields, string>

type Plans = readonly { key: string; name: string }[]
type UserFilters = { q?: string; role?: string; plan?: string; status?: string }

export function sheetOfUsers(
  ctx: Pick<Base, 'db' | 'host'>,
  query: SQL,
  asked: UserFilters,
  language: Language,
  plans: Plans,
) {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const roleOf = (role: string) => (isSeededRole(role) ? word(`role.${role}`) : role)
  const planOf = (plan: string) => plans.find(({ key }) => key === plan)?.name ?? plan
  const fields = Object.keys(exportedFields) as (keyof Row)[]
  return {
    name: 'users',
    title: word('title'),
    filters: [
      [word('searched'), asked.q ?? ''],
      [word('role'), asked.role ? roleOf(asked.role) : ''],
      [word('plan'), asked.plan ? planOf(asked.plan) : ''],
      [word('status'), asked.status ? word(`status.${asked.status}` as keyof typeof en) : ''],
    ].filter((one): one is [string, string] => one[1] !== ''),
    head: fields.map((field) => word(`field.${field}` as keyof typeof en)),
    rows: cellsOf<Row>(ctx, query, (user) => [
      user.fullName,
      user.email,
      roleOf(user.role),
      planOf(user.currentPlan),
      word(`billing.${user.billing}` as keyof typeof en),
      word(`status.${user.status}` as keyof typeof en),
      user.company,
      user.country,
      user.contact,
    ]),
  }
}
