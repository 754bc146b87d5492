import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { makeStale } from '#client/query'
import { toast } from '#ui/Toasts'
import type { Board, BoardChange } from './contract'
import { byDepot } from './depot-groups'
import { deskOf } from './desks'
import { useLabels } from './labels'
import { carryOut, type Desk, type Intent } from './meeting'
import { isOvertaken, isPart, withAnswer, withChange } from './shown'
import { useConfirmed } from './use-confirmed'
import { useHolds } from './use-held'
import { useWhyNot } from './use-why-not'

const none: readonly number[] = []
export type BoardActs = ReturnType<typeof useBoard>

function withIntent(board: Board, { intent }: { intent: Intent }): Board {
  const change = intent(board)
  return change ? withChange(board, change) : board
}

/** The board, with what is still on its way; changes go one after the other. */
export function useBoard(day: string | undefined, depot: number, draft = 0, beside: readonly number[] = none) {
  const t = useLabels()
  const [why, holds] = [useWhyNot(), useHolds()]
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const { options, key, tags, edit, turn: ask } = deskOf({ day, depot, beside, draft })
  const now = () => client.getQueryData<Board>(key)
  const { data, error, isPending, refetch } = useQuery({ ...options(now), placeholderData: (old) => old })
  const [waiting, setWaiting] = useState<readonly { intent: Intent }[]>([])
  const tail = useRef<Promise<unknown>>(Promise.resolve())
  const [underWay, setUnderWay] = useState(0)
  /** What was asked for and is not there yet, the last one last: whether it has come about. */
  const asking = useRef<Promise<boolean>[]>([])
  const lanes = useMemo(() => data && byDepot(data), [data])
  const shown = lanes && waiting.reduce(withIntent, lanes)

  async function take(change: BoardChange): Promise<void> {
    // an answer on its way may know what others did, or be of before this change: it is asked for again
    const isAsking = client.isFetching({ queryKey: key }) > 0
    await client.cancelQueries({ queryKey: key })
    const board = now()
    const next = board && withAnswer(board, change)
    client.setQueryData<Board>(key, next)
    if (isAsking || (board && isOvertaken(board, change)) || (next && isPart(next)))
      void client.invalidateQueries({ queryKey: key })
  }
  const desk: Desk = {
    now,
    async send(change, board) {
      const answer = await confirmed(board, (meant) => edit(change, now() ?? board, meant))
      return answer ? take(answer) : false
    },
    refetch: () => client.refetchQueries({ queryKey: key }),
  }
  function inTurn(run: () => Promise<void>): Promise<boolean> {
    setUnderWay((count) => count + 1)
    const done = tail.current.then(run).then(
      () => true,
      (failure: unknown) => {
        toast({ text: why(failure), tone: 'bad' })
        void makeStale(client, tags)
        return false
      },
    )
    tail.current = done.finally(() => setUnderWay((count) => count - 1))
    return done
  }
  /** Whether it has come about. */
  function act(asked: Intent): Promise<boolean> {
    // the lane below is the one that is seen there
    const intent: Intent = (board) => asked(byDepot(board))
    const one = { intent }
    setWaiting((all) => [...all, one])
    let isMade = false
    const done = inTurn(async () => {
      try {
        isMade = await carryOut(desk, intent)
      } finally {
        setWaiting((all) => all.filter((other) => other !== one))
      }
    })
    const made = done.then(() => isMade)
    asking.current.push(made)
    void made.then(() => (asking.current = asking.current.filter((other) => other !== made)))
    return made
  }
  function turn(told: 'undone' | 'redone'): Promise<boolean> {
    // who takes back while something is under way means that; where it does not come about, nothing before it is meant
    const meant = told === 'undone' ? asking.current.pop() : undefined
    return inTurn(async () => {
      if (meant && !(await meant)) return
      const board = now()
      const step = told === 'undone' ? board?.undo : board?.redo
      if (!board || !step) return
      await take(await ask(told === 'undone', board))
      // routes that were made or removed come and go
      if (board.draft) void client.invalidateQueries({ queryKey: key })
      toast({ text: t(told, { step: t(`did.${step.did}`) }) })
    })
  }
  return {
    board: shown,
    error,
    isPending,
    refetch,
    isBusy: underWay > 0,
    act: (asked: Intent) => (holds(now(), asked) ? Promise.resolve(false) : act(asked)),
    /** What the board is asked for besides new orders of stops. */
    put: (ask: (board: Board) => Promise<BoardChange>) =>
      inTurn(async () => {
        const board = now()
        if (!board) return
        await take(await ask(board))
        if (board.draft) void client.invalidateQueries({ queryKey: key })
      }),
    undo: () => turn('undone'),
    redo: () => turn('redone'),
    stale: () => makeStale(client, tags),
  }
}
