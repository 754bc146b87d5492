import type { Failure } from '#client/call'
import { useConfirm } from '#ui/Confirm'
import { useDayOver } from '#features/logistics/routes/lent'
import type { Board, BoardChange, editBoard } from './contract'
import type { Meant } from './desks'
import { useLabels } from './labels'

type Put = (home?: true) => Promise<BoardChange>
const most = 3

/** Sends a change; where goods lie at another depot it asks whether they are brought over, and sends it with that. */
function useBringing(): (board: Board, put: Put) => Promise<BoardChange | undefined> {
  const t = useLabels()
  const confirm = useConfirm()
  return async ({ shown, routes, unplanned }, put) => {
    try {
      return await put()
    } catch (error) {
      const failure = error as Failure<typeof editBoard>
      if (failure.code !== 'goods_elsewhere' || !failure.data.movable) throw error
      const { deliveryIds, depotId } = failure.data
      const depot = shown.find(({ id }) => id === depotId)?.name ?? ''
      const nameOf = (id: number) =>
        unplanned.find((one) => one.id === id)?.customer ??
        routes.flatMap(({ list }) => list).find((stop) => stop.deliveryId === id)?.name ??
        ''
      const rest = deliveryIds.length - most
      const names = deliveryIds.slice(0, most).map(nameOf).join(', ')
      const isMeant = await confirm({
        title: t('bring', { depot }),
        text: t('bringText', { depot, names: rest > 0 ? t('andMore', { names, count: rest }) : names }),
        verb: t('bringVerb', { depot }),
      })
      return isMeant ? put(true) : undefined
    }
  }
}

/** Sends a change; what has to be confirmed is asked first: that goods are brought over, and that the day is over. */
export function useConfirmed(): (
  board: Board,
  put: (meant: Meant) => Promise<BoardChange>,
) => Promise<BoardChange | undefined> {
  const bringing = useBringing()
  const ifOver = useDayOver()
  return (board, put) =>
    ifOver(board.day, (anyway) =>
      bringing(board, (home) => put({ ...(home && { home }), ...(anyway && { anyway: true }) })),
    )
}
