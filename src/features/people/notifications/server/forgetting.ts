/** What people were told, without somebody who wants to be forgotten. */
import { sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { forgetNamed as declared } from '#features/people/notifications/contract'
import { notifications } from '#features/people/notifications/tables'

type Handlers = HandlersOf<{ forgetNamed: typeof declared }>

export const forgetNamed: Handlers['forgetNamed'] = async ({ db }, { names }) => {
  for (const name of names) {
    const said = JSON.stringify(name).slice(1, -1)
    await db
      .update(notifications)
      .set({ facts: sql`replace(${notifications.facts}::text, ${said}, '–')::jsonb` })
      .where(sql`position(${said} in ${notifications.facts}::text) > 0`)
  }
}
