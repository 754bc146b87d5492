/** Days and moments as clients send them: those that there are, in years that every database counts alike. */
import * as z from 'zod/mini'
import { isDay } from './zone'

const there = z.refine((said: unknown) => isDay(String(said).slice(0, 10)), 'There is no such day')
export const Day = z.iso.date({ abort: true }).check(there)
export const Moment = z.iso.datetime({ offset: true, abort: true }).check(there)
