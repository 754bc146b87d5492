/** What a driver and the desk told each other. */
import { desc, eq } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { DriverMessage } from '#features/logistics/phone/contract/said'
import { driverMessages } from '#features/logistics/phone/tables'
import { users } from '#features/people/users/tables'

/** The last ones, in their order. */
export async function messagesOf({ db }: Pick<Base, 'db'>, driverId: number): Promise<DriverMessage[]> {
  const rows = await db
    .select({ row: driverMessages, by: users.fullName })
    .from(driverMessages)
    .leftJoin(users, eq(users.id, driverMessages.byId))
    .where(eq(driverMessages.driverId, driverId))
    .orderBy(desc(driverMessages.id))
    .limit(50)
  return rows.toReversed().map(({ row, by }) => ({
    id: row.id,
    at: row.at.toISOString(),
    fromDriver: row.fromDriver,
    by,
    kind: row.kind,
    ...saidIn(row.kind, row.text),
    answer: row.answer,
    isOpen: row.about !== null && row.answer === null,
  }))
}

/** What was refused is kept as what it is, and said by each screen in its language. */
function saidIn(kind: string, text: string): Pick<DriverMessage, 'text' | 'refused'> {
  if (kind !== 'refused' || !text.startsWith('[')) return { text, refused: null }
  return { text: '', refused: JSON.parse(text) as DriverMessage['refused'] }
}
