/** Routes as those who drive them move them: what routes give to the driver's phone, which has no rights of a person. */
import * as z from 'zod/mini'
import { Int, Text } from '#contract/fields'
import { command } from '#contract/command'
import { Delivered, proofKinds } from '#features/logistics/deliveries/contract/freight'
import { routeMoveNames, stopMoveNames } from '#features/logistics/routes/contract'
import { routeStates, stopStates } from '#features/logistics/routes/contract/states'

/** Whose route it is, and when it happened: that may be a while ago. */
const driven = { routeId: Int, driverId: Int, at: z.date() }
/** It is not theirs, or not any more. */
const route_gone = true

export const driveRoute = command('driveRoute', {
  says: 'Start, pause, resume or complete a route, as its driver did at a moment that may be past',
  does: ['update', 'Route'],
  input: z.object({ ...driven, move: z.enum(['start', 'pause', 'resume', 'complete']) }),
  fails: {
    route_gone,
    route_refused: z.object({ state: z.enum(routeStates), allowed: z.array(z.enum(routeMoveNames)) }),
    stops_open: z.object({ open: Int }),
  },
})
export const driveStop = command('driveStop', {
  says: 'Move a stop as its driver did at a moment that may be past; what comes before that is made up for',
  does: ['update', 'Route'],
  input: z.object({
    ...driven,
    stopId: Int,
    move: z.enum(['setOut', 'arrive', 'finish', 'part', 'fail', 'skip']),
    failure: z.optional(Text),
    reason: z.optional(Text),
    /** Why it goes on without what is missing, by whom the settings let. */
    override: z.optional(Text),
    delivered: z.optional(Delivered),
  }),
  fails: {
    route_gone,
    route_idle: z.object({ state: z.enum(routeStates) }),
    /** In which route it is now, if in any. */
    stop_gone: z.object({ route: z.nullable(Text) }),
    stop_refused: z.object({ state: z.enum(stopStates), allowed: z.array(z.enum(stopMoveNames)) }),
    /** It may not be called delivered without. */
    proof_missing: z.object({ lacks: z.array(z.enum(proofKinds)) }),
    /** It was all of it, nothing, or other articles than are in it. */
    part_wrong: true,
  },
})
export const seeRevision = command('seeRevision', {
  says: 'The driver has seen their route as it is now',
  does: ['update', 'Route'],
  input: z.object({ ...driven, number: Int }),
  fails: { route_gone },
})

export const keepProof = command('keepProof', {
  says: 'Keep what a driver brings back from a door; sent twice, it is kept once',
  does: ['update', 'Delivery'],
  input: z.object({
    /** None of one that is not in a route of theirs any more. */
    stopId: z.nullable(Int),
    deliveryId: Int,
    attempt: Int,
    kind: z.enum(proofKinds),
    text: z.optional(Text),
    signee: z.optional(Text),
    lat: z.nullable(z.number()),
    lon: z.nullable(z.number()),
    accuracyMetres: z.nullable(Int),
    takenAt: z.date(),
    hash: z.optional(Text),
    fileId: z.optional(Text),
    eventId: Text,
  }),
  gives: z.object({ isNew: z.boolean() }),
})
