/** A running day for tests: routes that are out, and what is asked of them. */
import { eq } from 'drizzle-orm'
import type { aDepotEach } from './a-depot'
import type { aWorld } from './a-world'
import type { Board } from '#features/logistics/board/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail, Stop } from '#features/logistics/routes/contract'
import { isVisit } from '#features/logistics/routes/contract/stops'

export const root = '/api/apps/logistics'
export const day = '2026-05-12'
export const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const free = {
  skills: [],
  features: [],
  windows: [],
  allowedDrivers: [],
  excludedDrivers: [],
  position: 'any',
  notWith: [],
}
export const doors = ({ list }: Pick<RouteDetail, 'list'>): Stop[] => list.filter(({ kind }) => isVisit(kind))
export const idsIn = (route: Pick<RouteDetail, 'list'>) => doors(route).map(({ deliveryId }) => deliveryId)

export function runningDay(world: ReturnType<typeof aWorld>, depot: ReturnType<typeof aDepotEach>) {
  const admin = world.client('admin')
  const where = () => ({ day, depotId: depot.id })
  const set = (id: number, more: Partial<typeof deliveries.$inferInsert>) =>
    world.host.db
      .update(deliveries)
      .set({ ...free, ...more })
      .where(eq(deliveries.id, id))
  const routeOf = (id: number) => json<RouteDetail>(admin(`GET ${root}/routes/${id}`))
  const move = (id: number, body: object) => admin(`POST ${root}/routes/${id}/moves`, body)
  return {
    admin,
    set,
    routeOf,
    move,
    /** Nobody asks for anything of them. */
    async freed(count: number): Promise<number[]> {
      const ids = depot.deliveries.slice(0, count)
      for (const id of ids) await set(id, {})
      return ids
    },
    async planned(nth: number, deliveryIds: readonly number[]): Promise<RouteDetail> {
      const startsAt = world.host.now().toISOString()
      const body = { ...where(), driverId: depot.drivers[nth], deliveryIds, startsAt }
      return json(admin(`POST ${root}/routes`, body))
    },
    async published(nth: number, deliveryIds: readonly number[]): Promise<RouteDetail> {
      const { id } = await this.planned(nth, deliveryIds)
      return json(move(id, { move: 'publish', override: 'As it is' }))
    },
    /** Under way, as its driver left. */
    async out(nth: number, deliveryIds: readonly number[]): Promise<RouteDetail> {
      const { id } = await this.published(nth, deliveryIds)
      return json(move(id, { move: 'start' }))
    },
    at: (route: { id: number }, stop: { id: number }, body: object) =>
      admin(`POST ${root}/routes/${route.id}/stops/${stop.id}/moves`, body),
    board: () => json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depot.id}`)),
    edit: (did: string, routes: readonly object[]) => admin(`POST ${root}/board/edits`, { ...where(), did, routes }),
    turn: (what: 'undo' | 'redo') => admin(`POST ${root}/board/${what}`, where()),
    publish: (routeIds: readonly number[], more: object = {}) =>
      admin(`POST ${root}/board/publications`, { ...where(), routeIds, ...more }),
  }
}
