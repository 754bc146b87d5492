/** A draft as a board: read and changed as the one that is there. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'
import { Board, BoardChange, broken, edit, nothing, overtaken, refused } from '#features/logistics/board/contract'

const root = '/api/apps/logistics/drafts/{id}'
const draft_unknown = [404, { message: 'Draft not found' }] as const
const turn = { draft_unknown, edit_overtaken: overtaken, nothing_left: nothing }

export const getDraft = endpoint(`GET ${root}`, {
  says: 'A draft as a board: its routes with all their stops, and what is in none of them',
  needs: ['read', 'Draft'],
  also: ['Depot', 'Driver', 'Vehicle', 'Delivery'],
  shows: 'Draft',
  params: { id },
  gives: [200, Board],
  fails: { draft_unknown },
})
export const editDraft = endpoint(`POST ${root}/edits`, {
  says: 'Give routes of a draft their stops, drivers and vehicles anew, a new one where its id is 0: all of it or nothing. It can be taken back',
  needs: ['update', 'Draft'],
  params: { id },
  body: z.strictObject(edit),
  gives: [201, BoardChange],
  fails: { draft_unknown, ...refused },
})
export const changeDraftRoute = endpoint(`POST ${root}/routes`, {
  says: 'Lock a route of a draft, unlock it, or remove it while nothing is in it. It can be taken back',
  needs: ['update', 'Draft'],
  params: { id },
  body: z.strictObject({ routeId: z.int32(), change: z.enum(['lock', 'unlock', 'remove']) }),
  gives: [201, BoardChange],
  fails: {
    draft_unknown,
    route_unknown: refused.route_unknown,
    route_over: broken.route_over,
    route_filled: [409, { message: 'There is something in it' }],
  },
})
export const undoDraft = endpoint(`POST ${root}/undo`, {
  says: 'Take back the last change of one’s own at a draft, where nobody has changed the same routes since',
  needs: ['update', 'Draft'],
  params: { id },
  gives: [201, BoardChange],
  fails: turn,
})
export const redoDraft = endpoint(`POST ${root}/redo`, {
  says: 'Do again what was taken back last at a draft',
  needs: ['update', 'Draft'],
  params: { id },
  gives: [201, BoardChange],
  fails: turn,
})
