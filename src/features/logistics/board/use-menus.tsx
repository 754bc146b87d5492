import {
  IconArrowsExchange,
  IconArrowsSort,
  IconArrowsSplit2,
  IconArrowMerge,
  IconCoffee,
  IconExternalLink,
  IconLock,
  IconLockOpen,
  IconMoodSick,
  IconPin,
  IconPinnedOff,
  IconRefresh,
  IconSparkles,
  IconTool,
  IconTrash,
  IconTruckLoading,
  IconX,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#client/session'
import { addRoute, moveRoute, updateRoute, type BoardRoute } from '#features/logistics/routes/contract'
import { addRun } from '#features/logistics/optimiser/contract'
import { isVisit, type Stop } from '#features/logistics/routes/contract/stops'
import { call } from '#client/http'
import { toast } from '#ui/Toasts'
import type { MenuEntry } from '#ui/menu-types'
import * as changes from './changes'
import { numbersOf } from './lane-parts'
import { useLabels } from './labels'
import { nothing } from './meeting'
import { repairAround, repairRoute, settle, type Repair } from './repair'
import type { BoardActs } from './use-board'
import { useWhyNot } from './use-why-not'

const HandoverDialog = lazy(() => import('./HandoverDialog.tsx').then((m) => ({ default: m.HandoverDialog })))
const FitDialog = lazy(() => import('./FitDialog.tsx').then((m) => ({ default: m.FitDialog })))
/** As many as are fitted in at once. */
const mostFitted = 100
/** Others in a menu are named by who drives them. */
const few = 12

/** What can be done with a stop and with a whole route, in words: all that a drag does, and more. */
export function useMenus({ board, act, stale }: BoardActs, optimise: (routeIds: number[], runId?: number) => void) {
  const t = useLabels()
  const why = useWhyNot()
  const navigate = useNavigate()
  const { can } = useSession()
  const mayEdit = can(['update', 'Route'])
  const mayRun = can(['create', 'Run'])
  const [ill, setIll] = useState<BoardRoute>()
  const [fitted, setFitted] = useState<readonly number[]>()
  const nameOf = ({ driver, code }: BoardRoute) => driver ?? code
  const othersOf = (route: BoardRoute) =>
    (board?.routes ?? []).filter((other) => other.id !== route.id && changes.isOpen(other)).slice(0, few)

  const setLocked = ({ id, version }: BoardRoute, locked: boolean) =>
    act(nothing, async () => {
      await call(updateRoute, { params: { id }, body: { locked, version } })
      await stale()
    })
  /** A route with nothing in it is of no use to anybody: as everywhere else, it is cancelled. */
  const remove = ({ id, code }: BoardRoute) =>
    act(nothing, async () => {
      await call(moveRoute, { params: { id }, body: { move: 'cancel' } })
      toast({ text: t('routeDeleted', { route: code }) })
      await stale()
    })
  /** The panel shows what two seconds bring, as it does with any run. */
  async function repair(asked: Repair) {
    try {
      const { id } = await call(addRun, { body: asked })
      optimise([], id)
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
    }
  }
  /** A new route with nobody yet takes what comes after. */
  function split(route: BoardRoute, after: Stop) {
    let into = 0
    void act(
      (now) => changes.splitAfter(now, route.id, after.id, into),
      async () => {
        into = (await call(addRoute, { body: { day: route.day, depotId: route.depotId } })).id
        await stale()
      },
    )
  }

  function ofRoute(route: BoardRoute, focused: Stop | undefined): MenuEntry[] {
    const open = {
      label: t('open'),
      icon: IconExternalLink,
      run: () => void navigate({ to: `/apps/logistics/route/${route.id}` }),
    }
    if (!mayEdit) return [open]
    const lock = route.locked
      ? { label: t('unlock'), icon: IconLockOpen, run: () => void setLocked(route, false) }
      : { label: t('lock'), icon: IconLock, run: () => void setLocked(route, true) }
    if (!changes.isOpen(route)) return route.locked ? [open, lock] : [open]
    const own = focused && route.list.some(({ id }) => id === focused.id) ? focused : undefined
    const number = own && isVisit(own.kind) ? numbersOf(route.list).get(own.id)! : undefined
    const others = othersOf(route)
    const withEach = (
      word: 'mergeInto' | 'swapCrew' | 'exchange',
      icon: MenuEntry['icon'],
      change: (id: number) => void,
    ) =>
      others.map((other): MenuEntry => ({
        label: `${t(word)} ${nameOf(other)}`,
        ...(icon && { icon }),
        run: () => change(other.id),
      }))
    return [
      open,
      ...(mayRun && board
        ? [
            { label: t('optimiseRoute'), icon: IconSparkles, run: () => optimise([route.id]) },
            { label: t('repairRoute'), icon: IconTool, run: () => void repair(repairRoute(board, route)) },
          ]
        : []),
      { label: t('reverse'), icon: IconArrowsSort, run: () => void act((now) => changes.reverse(now, route.id)) },
      ...(own && number
        ? [
            {
              label: t('splitAfter', { number }),
              icon: IconArrowsSplit2,
              run: () => split(route, own),
            },
            {
              label: t('addBreak', { number }),
              icon: IconCoffee,
              run: () => void act((now) => changes.pause(now, route.id, own.id, 'break')),
            },
            {
              label: t('addReload', { number }),
              icon: IconTruckLoading,
              run: () => void act((now) => changes.pause(now, route.id, own.id, 'reload')),
            },
          ]
        : []),
      ...(route.state === 'in_progress' || route.state === 'paused'
        ? [{ label: t('ill'), icon: IconMoodSick, run: () => setIll(route) }]
        : []),
      lock,
      ...withEach('swapCrew', IconArrowsExchange, (id) => void act((now) => changes.swapCrew(now, route.id, id))),
      ...withEach('exchange', IconRefresh, (id) => void act((now) => changes.exchange(now, route.id, id))),
      ...withEach('mergeInto', IconArrowMerge, (id) => void act((now) => changes.merge(now, route.id, id))),
      ...(route.stops === 0 && route.allowed.includes('cancel')
        ? [{ label: t('deleteRoute'), icon: IconTrash, danger: true, run: () => void remove(route) }]
        : []),
    ]
  }

  function ofStop(route: BoardRoute, stop: Stop, deliveryIds: readonly number[]): MenuEntry[] {
    if (!mayEdit || !changes.isOpen(route) || stop.state !== 'pending' || stop.deliveryId === null) return []
    const isPinned = stop.pin !== 'none'
    const pinned = (how: Stop['pin']) => void act((now) => changes.pin(now, deliveryIds, how))
    return [
      ...(mayRun && board && !isPinned
        ? [{ label: t('repairAround'), icon: IconTool, run: () => void repair(repairAround(board, stop)) }]
        : []),
      ...(isPinned
        ? [{ label: t('unpin'), icon: IconPinnedOff, run: () => pinned('none') }]
        : [
            { label: t('pinHere'), icon: IconPin, run: () => pinned('position') },
            { label: t('pinDriver'), icon: IconPin, run: () => pinned('driver') },
          ]),
      ...othersOf(route).map((other): MenuEntry => ({
        label: `${t('moveTo')} ${nameOf(other)}`,
        run: () => void act((now) => changes.move(now, deliveryIds, other.id, Number.POSITIVE_INFINITY)),
      })),
      {
        label: t('takeOut'),
        icon: IconX,
        danger: true,
        run: () => void act((now) => changes.takeOut(now, deliveryIds)),
      },
    ]
  }
  const isOut = (board?.routes ?? []).some(({ state }) => state === 'published' || state === 'in_progress')
  const fit = mayEdit && isOut ? (ids: readonly number[]) => setFitted(ids.slice(0, mostFitted)) : undefined
  const dialogs = (
    <Suspense fallback={null}>
      {ill && (
        <HandoverDialog
          route={ill}
          close={() => setIll(undefined)}
          done={() => {
            setIll(undefined)
            void stale()
          }}
        />
      )}
      {fitted && board && (
        <FitDialog
          board={board}
          deliveryIds={fitted}
          act={act}
          search={mayRun ? () => void repair(settle(board)) : undefined}
          close={() => setFitted(undefined)}
        />
      )}
    </Suspense>
  )
  return { ofRoute, ofStop, mayEdit, nameOf, fit, dialogs }
}
