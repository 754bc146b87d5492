/** Whose routes a board shows: those that are there, or those of a draft. The rest of the screen knows no difference. */
import type { UseQueryOptions } from '@tanstack/react-query'
import { tagsOf } from '#contract/endpoint'
import type { Failure } from '#client/call'
import { call } from '#client/http'
import { keyOf, query } from '#client/query'
import { wantedOf, type Change } from './changes'
import { changeRoute, editBoard, getBoard, redoEdit, undoEdit, type Board, type BoardChange } from './contract'
import { hearClock } from './server-clock'
import { freshBoard } from './shown'
import { changeDraftRoute, editDraft, getDraft, redoDraft, undoDraft } from './contract/drafts'

/** Where it is changed, of all that it shows: what is made is made there. */
export const placeOf = ({ day, depot, shown }: Pick<Board, 'day' | 'depot' | 'shown'>, depotId = depot.id) => {
  const beside = shown.flatMap(({ id }) => (id === depotId ? [] : [id]))
  return { day, depotId, ...(beside.length > 0 ? { beside } : {}) }
}

/** What a person has confirmed: that goods are brought over, and that the day may be over. */
export type Meant = { home?: true; anyway?: true }
type Where = { day: string | undefined; depot: number; beside: readonly number[]; draft: number }
type Options = UseQueryOptions<Board, Failure<typeof getBoard> | Failure<typeof getDraft>>
/** How a board is asked for, changed and taken back. */
export function deskOf({ day, depot, beside, draft: id }: Where) {
  const params = { id }
  const asked = {
    query: { ...(day === undefined ? {} : { day }), depot, ...(beside.length > 0 ? { beside: [...beside] } : {}) },
  }
  const of = (board: Board, at?: number) => ({ ...placeOf(board, at), known: board.known })
  return id > 0
    ? {
        options: () => query(getDraft, { params }) as unknown as Options,
        key: keyOf(getDraft, { params }),
        tags: tagsOf(editDraft),
        edit: (change: Change) => call(editDraft, { params, body: { did: change.did, routes: wantedOf(change) } }),
        turn: (isBack: boolean) => call(isBack ? undoDraft : redoDraft, { params }),
      }
    : {
        options: (now: () => Board | undefined) => {
          const board = query(getBoard, asked) as unknown as Options
          const ask = async (known: string | undefined) => {
            const answer = await call(getBoard, { query: { ...asked.query, known } })
            hearClock(answer)
            return answer
          }
          return { ...board, queryFn: () => freshBoard(ask, now()) }
        },
        key: keyOf(getBoard, asked),
        tags: tagsOf(editBoard),
        edit: (change: Change, board: Board, meant: Meant = {}) => {
          const what = { did: change.did, routes: wantedOf(change), ...meant }
          return call(editBoard, { body: { ...of(board, change.depotId), ...what } })
        },
        turn: (isBack: boolean, board: Board) => call(isBack ? undoEdit : redoEdit, { body: of(board) }),
      }
}

export type RouteTurn = 'lock' | 'unlock' | 'remove'
/** What is done to a whole route, besides its stops. */
export const changeOne = (board: Board, id: number, change: RouteTurn): Promise<BoardChange> =>
  board.draft
    ? call(changeDraftRoute, { params: { id: board.draft.id }, body: { routeId: id, change } })
    : call(changeRoute, { params: { id }, body: { ...placeOf(board), known: board.known, change } })
