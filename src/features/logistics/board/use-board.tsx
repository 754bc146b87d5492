import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { tagsOf } from '#contract/endpoint'
import { call } from '#client/http'
import { keyOf, makeStale, query } from '#client/query'
import { toast } from '#ui/Toasts'
import { wantedOf, type Change } from './changes'
import { editBoard, getBoard, redoEdit, undoEdit, type Board, type BoardChange } from './contract'
import { useLabels } from './labels'
import { withAnswer, withChange } from './shown'
import { useWhyNot } from './use-why-not'

/** What somebody wants, said of the board as it is then: one that was made meanwhile is no hindrance. */
export type Intent = (board: Board) => Change | undefined
export type BoardActs = ReturnType<typeof useBoard>

/** The board, with what is still on its way; changes go one after the other. */
export function useBoard(day: string | undefined, depot: number) {
  const t = useLabels()
  const why = useWhyNot()
  const client = useQueryClient()
  const asked = { query: { ...(day === undefined ? {} : { day }), depot } }
  const key = keyOf(getBoard, asked)
  const { data, error, isPending, refetch } = useQuery({ ...query(getBoard, asked), placeholderData: (old) => old })
  const [waiting, setWaiting] = useState<readonly { intent: Intent }[]>([])
  const tail = useRef<Promise<unknown>>(Promise.resolve())
  const shown =
    data &&
    waiting.reduce((board, { intent }) => {
      const change = intent(board)
      return change ? withChange(board, change) : board
    }, data)

  const now = () => client.getQueryData<Board>(key)
  async function take(change: BoardChange): Promise<void> {
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<Board>(key, (before) => before && withAnswer(before, change))
  }
  /** Where somebody else was faster, it is tried once more on what they have made of it. */
  async function send(intent: Intent, isAgain = false): Promise<void> {
    const board = now()
    const change = board && intent(board)
    if (!change) return
    const where = { day: board.day, depotId: board.depot.id }
    try {
      await take(await call(editBoard, { body: { ...where, did: change.did, routes: wantedOf(change) } }))
    } catch (failure) {
      const { code } = failure as { code?: string }
      if (isAgain || (code !== 'route_outdated' && code !== 'stop_unknown')) throw failure
      await client.refetchQueries({ queryKey: key })
      await send(intent, true)
    }
  }
  function inTurn(run: () => Promise<void>): Promise<boolean> {
    const done = tail.current.then(run).then(
      () => true,
      (failure: unknown) => {
        toast({ text: why(failure), tone: 'bad' })
        void makeStale(client, tagsOf(editBoard))
        return false
      },
    )
    tail.current = done
    return done
  }
  function act(intent: Intent): Promise<boolean> {
    const one = { intent }
    setWaiting((all) => [...all, one])
    return inTurn(() => send(intent).finally(() => setWaiting((all) => all.filter((other) => other !== one))))
  }
  const turn = (endpoint: typeof undoEdit | typeof redoEdit, told: 'undone' | 'redone') =>
    inTurn(async () => {
      const board = now()
      const step = told === 'undone' ? board?.undo : board?.redo
      if (!board || !step) return
      await take(await call(endpoint, { body: { day: board.day, depotId: board.depot.id } }))
      toast({ text: t(told, { step: t(`did.${step.did}`) }) })
    })
  return {
    board: shown,
    error,
    isPending,
    refetch,
    isBusy: waiting.length > 0,
    act,
    undo: () => turn(undoEdit, 'undone'),
    redo: () => turn(redoEdit, 'redone'),
    stale: () => makeStale(client, tagsOf(editBoard)),
  }
}
