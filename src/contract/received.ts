import * as z from 'zod/mini'
import { event } from './event'

/** How much of an upload the server has stored, told to whoever sends it. */
export const received = event('received', {
  needs: 'session',
  /** The word its sender gave it, as `x-upload`. */
  data: z.object({ upload: z.string(), bytes: z.int() }),
  transient: true,
})
