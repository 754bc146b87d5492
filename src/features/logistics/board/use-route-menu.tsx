import { useNavigate } from '@tanstack/react-router'
import {
  IconArrowsJoin,
  IconArrowsExchange,
  IconArrowsSort,
  IconArrowsSplit2,
  IconCoffee,
  IconExternalLink,
  IconLock,
  IconLockOpen,
  IconMoodSick,
  IconRefresh,
  IconRoute,
  IconSparkles,
  IconSteeringWheel,
  IconTool,
  IconTrash,
  IconTruckLoading,
} from '@tabler/icons-react'
import { useSession } from '#client/session'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { isVisit, type Stop } from '#features/logistics/routes/contract/stops'
import type { MenuEntry } from '#ui/menu-types'
import * as changes from './changes'
import type { Board } from './contract'
import { heldAt } from './held'
import { useLabels } from './labels'
import { numbersOf } from './lane-parts'
import { nameOf, othersOf } from './other-routes'
import { repairRoute, type Repair } from './repair'
import type { BoardActs } from './use-board'
import { useRouteActs } from './use-route-acts'
import { routeIs } from '#features/logistics/routes/contract/states'

type Asks = {
  optimise: (routeIds: number[]) => void
  repair: (asked: Repair) => Promise<void>
  /** Another driver, or another vehicle. */
  setCrew: (route: BoardRoute) => void
  /** Somebody else takes over from whoever fell ill. */
  handOver: (route: BoardRoute) => void
}

/** What can be done with a whole route, in words. */
export function useRouteMenu(acts: BoardActs, { optimise, repair, setCrew, handOver }: Asks) {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { setLocked, remove, split } = useRouteActs(acts)
  const { board, act } = acts

  const madeFor = ({ driverId, depotId }: BoardRoute): MenuEntry => ({
    label: t('makeFor'),
    icon: IconRoute,
    run: () => void act(() => ({ did: 'make', routes: [{ id: changes.fresh, driverId }], depotId })),
  })

  /** After the stop that the keys are at. */
  const afterStop = (route: BoardRoute, stop: Stop, number: number): MenuEntry[] => [
    { label: t('splitAfter', { number }), icon: IconArrowsSplit2, run: () => void split(route, stop) },
    {
      label: t('addBreak', { number }),
      icon: IconCoffee,
      run: () => void act((now) => changes.pause(now, route.id, stop.id, 'break')),
    },
    {
      label: t('addReload', { number }),
      icon: IconTruckLoading,
      run: () => void act((now) => changes.pause(now, route.id, stop.id, 'reload')),
    },
  ]

  function withOthers(route: BoardRoute): MenuEntry[] {
    const others = othersOf(board, route)
    const withEach = (
      word: 'mergeInto' | 'swapCrew' | 'exchange',
      icon: NonNullable<MenuEntry['icon']>,
      change: (now: Board, id: number, otherId: number) => changes.Change | undefined,
    ) =>
      others.map((other): MenuEntry => ({
        label: `${t(word)} ${nameOf(other)}`,
        icon,
        run: () => void act((now) => change(now, route.id, other.id)),
      }))
    return [
      ...withEach('swapCrew', IconArrowsExchange, changes.swapCrew),
      ...withEach('exchange', IconRefresh, changes.exchange),
      ...withEach('mergeInto', IconArrowsJoin, changes.merge),
    ]
  }

  return function ofRoute(route: BoardRoute, focused: Stop | undefined): MenuEntry[] {
    const isHeld = board !== undefined && heldAt(board, route.depotId) !== undefined
    if (changes.isIdle(route))
      return !isHeld && can(board?.draft ? ['update', 'Draft'] : ['create', 'Route']) ? [madeFor(route)] : []
    const page = {
      label: t('open'),
      icon: IconExternalLink,
      run: () => void navigate({ to: `/apps/logistics/route/${route.id}` }),
    }
    // a route of a draft has no page of its own
    const open = board?.draft ? [] : [page]
    if (isHeld || !can(['update', board?.draft ? 'Draft' : 'Route'])) return open
    const lock = route.locked
      ? { label: t('unlock'), icon: IconLockOpen, run: () => void setLocked(route, false) }
      : { label: t('lock'), icon: IconLock, run: () => void setLocked(route, true) }
    if (!changes.isOpen(route)) return route.locked ? [...open, lock] : open
    const own = focused && route.list.some(({ id }) => id === focused.id) ? focused : undefined
    const number = own && isVisit(own.kind) ? numbersOf(route.list).get(own.id)! : undefined
    return [
      ...open,
      ...(can(['create', 'Run']) && board
        ? [
            { label: t('optimiseRoute'), icon: IconSparkles, run: () => optimise([route.id]) },
            { label: t('repairRoute'), icon: IconTool, run: () => void repair(repairRoute(board, route)) },
          ]
        : []),
      { label: t('crew'), icon: IconSteeringWheel, run: () => setCrew(route) },
      { label: t('reverse'), icon: IconArrowsSort, run: () => void act((now) => changes.reverse(now, route.id)) },
      ...(own && number ? afterStop(route, own, number) : []),
      ...(!board?.draft && routeIs.underWay(route.state)
        ? [{ label: t('ill'), icon: IconMoodSick, run: () => handOver(route) }]
        : []),
      lock,
      ...withOthers(route),
      ...(route.stops === 0 && route.allowed.includes('cancel')
        ? [{ label: t('deleteRoute'), icon: IconTrash, danger: true, run: () => void remove(route) }]
        : []),
    ]
  }
}
