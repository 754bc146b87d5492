/** A draft becomes the plan that is there, and what a run has found becomes a draft. */
import * as z from 'zod/mini'
import { Text } from '#contract/fields'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'
import { anyway, dayOver, planHeld } from '#features/logistics/deliveries/contract/routed'
import { moveRun } from '#features/logistics/optimiser/contract'
import { Draft } from '#features/logistics/routes/contract/drafts'
import { Rebased, Violated } from '#features/logistics/routes/contract/planning'

const { run_outdated, plan_violated, routing_away, run_unknown } = moveRun.fails
const draft_unknown = [404, { message: 'Draft not found' }] as const
export const putLive = endpoint(`POST /api/apps/logistics/drafts/{id}/live`, {
  says: 'Make the plan of a draft the one that is there, on top of what others have changed since: one step of the board',
  needs: ['update', 'Route'],
  also: ['Draft', 'Delivery'],
  params: { id },
  body: z.strictObject({
    /** Although the plan breaks something in routes as they are by now, or its day is over. */
    anyway,
  }),
  gives: [201, z.object({ kept: z.array(Text), rebased: Rebased, violated: z.array(Violated) })],
  fails: { draft_unknown, run_outdated, plan_violated, routing_away, ...planHeld, ...dayOver },
})
export const draftRun = endpoint(`POST /api/apps/logistics/runs/{id}/drafts`, {
  says: 'Put what a run has found into a new draft, to go on with it by hand',
  needs: ['create', 'Draft'],
  also: ['Run'],
  params: { id },
  body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  gives: [201, Draft],
  fails: {
    run_unknown,
    run_unfound: [409, { message: 'This run has found nothing that could be copied' }],
    drafts_many: [409, { message: 'There are too many drafts of this day already' }],
    run_outdated,
    routing_away,
  },
})
