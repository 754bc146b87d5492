/** What a test changes of the world that all tests of its file share, and what is put back when it is over. */
import { eq } from 'drizzle-orm'
import { beforeAll, onTestFinished } from 'vitest'
import type { Rule } from '#contract/ability'
import { RoutingAway } from '#server/roads'
import { roles } from '#features/people/access/tables'
import { mapMatrices } from '#features/map/tables'
import type { World } from './host'

type The = Pick<World, 'host'>

/** Sessions end meanwhile as they do for people: who is asked after an hour signs in again. */
export function travel({ host }: The, seconds: number): void {
  host.travel(seconds)
  onTestFinished(() => host.travel(-seconds))
}

/** All tests of a file are before the first shift of the day: what they plan today is still to be driven. */
export const atDawn = (world: The): void => beforeAll(() => world.host.travel(-4 * 3600))

/** What a role may, from now on. Returns how it may again what it did. */
export async function giveRules({ host: { db } }: The, role: string, rules: Rule[]): Promise<() => Promise<void>> {
  const [before] = await db.select({ rules: roles.rules }).from(roles).where(eq(roles.key, role))
  await db.update(roles).set({ rules }).where(eq(roles.key, role))
  const back = async () => void (await db.update(roles).set(before!).where(eq(roles.key, role)))
  onTestFinished(back)
  return back
}

/** The routing server does not answer, and no times are kept that were asked for before. Returns how it comes back. */
export async function roadsAway({ host: { db, roads } }: The): Promise<() => void> {
  const { matrix } = roads
  const back = () => void (roads.matrix = matrix)
  await db.delete(mapMatrices)
  roads.matrix = () => Promise.reject(new RoutingAway('gone'))
  onTestFinished(back)
  return back
}
