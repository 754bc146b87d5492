/** A VROOM server behind vroom-express, by HTTP. */
import type { Solver } from '#server/solver'

/** It searches as long as it likes, but not for ever. */
const patience = 300_000

/** Its status and its JSON; one that is away, or answers no JSON, is an internal error as it would tell one itself. */
export const vroomOf = (address: string | undefined): Solver['vroom'] =>
  address === undefined
    ? undefined
    : async (given, signal) => {
        const away = { status: 500, body: { code: 1, error: 'The VROOM server of the settings did not answer' } }
        try {
          const answer = await fetch(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(given),
            signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
          })
          return { status: answer.status, body: await answer.json() }
        } catch {
          return away
        }
      }
