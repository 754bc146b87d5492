import { useSession } from '#client/session'
import { call } from '#client/http'
import { moveRoute, type BoardRoute } from '#features/logistics/routes/contract'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'
import type { BoardActs } from './use-board'
import { useWhyNot } from './use-why-not'

/** Those with which nothing is wrong, and whom somebody drives. */
export const isReady = ({ state, violated, driverId, vehicleId, stops }: BoardRoute): boolean =>
  state === 'planned' && violated === 0 && driverId !== null && vehicleId !== null && stops > 0

/** Gives the drivers their routes: each on its own, so that one that is refused keeps no other. */
export function usePublish({ board, stale }: BoardActs) {
  const t = useLabels()
  const why = useWhyNot()
  const confirm = useConfirm()
  const { can } = useSession()
  const planned = (board?.routes ?? []).filter(({ state }) => state === 'planned')
  const ready = planned.filter(isReady)
  async function publish() {
    const left = planned.length - ready.length
    const question = {
      title: t('publishTitle', { count: ready.length }),
      text: t('publishText', { left: left > 0 ? t('publishLeft', { count: left }) : '' }),
      verb: t('publish'),
    }
    if (!(await confirm(question))) return
    let count = 0
    for (const { id } of ready) {
      try {
        await call(moveRoute, { params: { id }, body: { move: 'publish' } })
        count += 1
      } catch (error) {
        toast({ text: why(error), tone: 'bad' })
      }
    }
    toast({ text: t('published', { count }) })
    await stale()
  }
  return { ready: ready.length, publish: can(['update', 'Route']) ? () => void publish() : undefined }
}
