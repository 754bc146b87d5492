import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { tagsOf } from '#contract/endpoint'
import { call } from '#client/http'
import { keyOf, makeStale, query } from '#client/query'
import { toast } from '#ui/Toasts'
import { wantedOf } from './changes'
import { editBoard, getBoard, redoEdit, undoEdit, type Board, type BoardChange } from './contract'
import { useLabels } from './labels'
import { carryOut, type Desk, type Intent } from './meeting'
import { isOvertaken, withAnswer, withChange } from './shown'
import { useWhyNot } from './use-why-not'

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
  const [underWay, setUnderWay] = useState(0)
  /** What was asked for and is not there yet, the last one last: whether it has come about. */
  const asking = useRef<Promise<boolean>[]>([])
  const shown =
    data &&
    waiting.reduce((board, { intent }) => {
      const change = intent(board)
      return change ? withChange(board, change) : board
    }, data)

  const now = () => client.getQueryData<Board>(key)
  async function take(change: BoardChange): Promise<void> {
    // an answer on its way may know what others did, or be of before this change: it is asked for again
    const isAsking = client.isFetching({ queryKey: key }) > 0
    await client.cancelQueries({ queryKey: key })
    const board = now()
    client.setQueryData<Board>(key, board && withAnswer(board, change))
    if (isAsking || (board && isOvertaken(board, change))) void client.invalidateQueries({ queryKey: key })
  }
  const desk: Desk = {
    now,
    async send(change, { day: on, depot: { id: depotId } }) {
      await take(await call(editBoard, { body: { day: on, depotId, did: change.did, routes: wantedOf(change) } }))
    },
    refetch: () => client.refetchQueries({ queryKey: key }),
  }
  function inTurn(run: () => Promise<void>): Promise<boolean> {
    setUnderWay((count) => count + 1)
    const done = tail.current.then(run).then(
      () => true,
      (failure: unknown) => {
        toast({ text: why(failure), tone: 'bad' })
        void makeStale(client, tagsOf(editBoard))
        return false
      },
    )
    tail.current = done.finally(() => setUnderWay((count) => count - 1))
    return done
  }
  /** `first`: what has to be there before, as part of the same action. */
  function act(intent: Intent, first?: () => Promise<void>): Promise<boolean> {
    const one = { intent }
    setWaiting((all) => [...all, one])
    let isMade = false
    const done = inTurn(async () => {
      try {
        await first?.()
        isMade = await carryOut(desk, intent)
      } finally {
        setWaiting((all) => all.filter((other) => other !== one))
      }
    })
    const made = done.then(() => isMade)
    asking.current.push(made)
    void made.then(() => (asking.current = asking.current.filter((other) => other !== made)))
    return done
  }
  function turn(endpoint: typeof undoEdit | typeof redoEdit, told: 'undone' | 'redone'): Promise<boolean> {
    // who takes back while something is under way means that; where it does not come about, nothing before it is meant
    const meant = told === 'undone' ? asking.current.pop() : undefined
    return inTurn(async () => {
      if (meant && !(await meant)) return
      const board = now()
      const step = told === 'undone' ? board?.undo : board?.redo
      if (!board || !step) return
      await take(await call(endpoint, { body: { day: board.day, depotId: board.depot.id } }))
      toast({ text: t(told, { step: t(`did.${step.did}`) }) })
    })
  }
  return {
    board: shown,
    error,
    isPending,
    refetch,
    isBusy: underWay > 0,
    act,
    undo: () => turn(undoEdit, 'undone'),
    redo: () => turn(redoEdit, 'redone'),
    stale: () => makeStale(client, tagsOf(editBoard)),
  }
}
