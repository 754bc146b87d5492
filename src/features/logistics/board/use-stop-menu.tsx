import { IconPin, IconPinnedOff, IconTool, IconX } from '@tabler/icons-react'
import { useSession } from '#client/session'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import type { MenuEntry } from '#ui/menu-types'
import * as changes from './changes'
import { heldAt } from './held'
import { useLabels } from './labels'
import { nameOf, othersOf } from './other-routes'
import { repairAround, type Repair } from './repair'
import type { BoardActs } from './use-board'

/** What can be done with a stop, in words; with all that are chosen, where it is one of them. */
export function useStopMenu({ board, act }: BoardActs, repair: (asked: Repair) => Promise<void>) {
  const t = useLabels()
  const { can } = useSession()
  return function ofStop(route: BoardRoute, stop: Stop, deliveryIds: readonly number[]): MenuEntry[] {
    const mayEdit = can(['update', board?.draft ? 'Draft' : 'Route'])
    if (
      !mayEdit ||
      (board && heldAt(board, route.depotId)) ||
      !changes.isOpen(route) ||
      stop.state !== 'pending' ||
      stop.deliveryId === null
    )
      return []
    const isPinned = stop.pin !== 'none'
    const pinned = (how: Stop['pin']) => void act((now) => changes.pin(now, deliveryIds, how))
    return [
      ...(can(['create', 'Run']) && board && !isPinned
        ? [{ label: t('repairAround'), icon: IconTool, run: () => void repair(repairAround(board, route, stop)) }]
        : []),
      ...(isPinned
        ? [{ label: t('unpin'), icon: IconPinnedOff, run: () => pinned('none') }]
        : [
            { label: t('pinHere'), icon: IconPin, run: () => pinned('position') },
            { label: t('pinDriver'), icon: IconPin, run: () => pinned('driver') },
          ]),
      ...othersOf(board, route).map((other): MenuEntry => ({
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
}
