import { and, eq } from 'drizzle-orm'
import type { Base } from '#server/context'
import { implement } from '#server/feature'
import * as contract from './contract'
import { cardsOf, type Arrangement, type Dashboard } from '#features/dashboards/arrangements/contract/cards'
import { arranged, isSame, strangeCards, usualCards } from './rules'
import { arrangements } from './tables'

const known = (name: string): Dashboard | undefined => (Object.keys(cardsOf) as Dashboard[]).find((one) => one === name)

const mine = (userId: number, dashboard: Dashboard) =>
  and(eq(arrangements.userId, userId), eq(arrangements.dashboard, dashboard))

async function arrangementOf(db: Base['db'], userId: number, dashboard: Dashboard): Promise<Arrangement> {
  const [row] = await db.select().from(arrangements).where(mine(userId, dashboard))
  return { ...arranged(dashboard, row ?? { shown: [], hidden: [] }), version: row?.version ?? 0 }
}

export const arrangementsFeature = implement(contract, {
  async getArrangement({ db, person, fail }, { params }) {
    const dashboard = known(params.dashboard)
    return dashboard ? arrangementOf(db, person.id, dashboard) : fail('dashboard_unknown')
  },
  async arrangeCards({ db, person, changed, fail }, { params, body: { version, ...lists } }) {
    const dashboard = known(params.dashboard)
    if (!dashboard) return fail('dashboard_unknown')
    const cards = strangeCards(dashboard, lists)
    if (cards.length > 0)
      return fail('cards_unknown', { message: 'The dashboard has no such card, or has it once', cards })
    const row = { userId: person.id, dashboard, shown: [], hidden: [], version: 0 }
    // the first two who arrange them meet at this row, too
    await db.insert(arrangements).values(row).onConflictDoNothing()
    const [before] = await db.select().from(arrangements).where(mine(person.id, dashboard)).for('update')
    if (version !== before!.version) {
      const message = 'The cards were arranged elsewhere meanwhile'
      return fail('cards_outdated', { message, by: person.fullName, changed: ['shown'], version: before!.version })
    }
    // the usual order is kept as none, so that it goes on as a later release has it
    const { shown, hidden } = isSame(arranged(dashboard, lists), usualCards(dashboard)) ? row : lists
    const after = { shown, hidden, version: version + 1 }
    await db.update(arrangements).set(after).where(mine(person.id, dashboard))
    changed({ id: dashboard, before: { cards: before!.shown }, after: { cards: shown } })
    return { ...arranged(dashboard, after), version: after.version }
  },
})
