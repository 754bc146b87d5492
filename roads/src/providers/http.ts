import { ProviderFault } from './provider.ts'

export interface ServerOptions {
  /** Address of the server, without a path. */
  url: string
  key?: string
  fetch?: typeof fetch
  /** A request that takes longer is given up and asked again. */
  timeoutMilliseconds?: number
  /** How often a request is repeated after a fault that may pass. */
  retries?: number
  /** Requests at once. */
  parallel?: number
  /** Cells of a matrix in one request. */
  cells?: number
  /** Waits; tests pass one that does not. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

const patiently = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })

/** Asks a server for JSON; repeats what may pass (no answer, 429, 5xx) with growing pauses. A status of 4xx is an answer and
 *  comes back with its body. Example: `await askJson(server, '/status', {}, signal)` */
export async function askJson(
  server: ServerOptions,
  path: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<{ status: number; body: unknown }> {
  const { url, timeoutMilliseconds = 30_000, retries = 3, wait = patiently } = server
  const ask = server.fetch ?? fetch
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted()
    // no AbortSignal.any: on Node 20 such a signal can be collected before it fires
    const stop = new AbortController()
    let late = false
    const timer = setTimeout(() => {
      late = true
      stop.abort()
    }, timeoutMilliseconds)
    const cancel = () => stop.abort()
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      const answer = await ask(new URL(url.replace(/\/+$/, '') + path), {
        ...init,
        signal: stop.signal,
      })
      if (answer.status === 429 || answer.status >= 500) {
        const pause = Number(answer.headers.get('retry-after'))
        throw new Passing(
          `The server at ${url} answered ${answer.status}.`,
          answer.status,
          pause > 0 && pause <= 60 ? pause * 1000 : undefined,
        )
      }
      return { status: answer.status, body: await readJson(answer, url) }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof ProviderFault) throw error
      const passing =
        error instanceof Passing
          ? error
          : new Passing(
              late
                ? `The server at ${url} did not answer in ${timeoutMilliseconds / 1000} s.`
                : `The server at ${url} cannot be reached.`,
            )
      if (tries >= retries)
        throw new ProviderFault(passing.message, {
          again: true,
          ...(passing.status !== undefined && { status: passing.status }),
        })
      await wait(passing.pause ?? 300 * 2 ** tries, signal)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
  }
}

class Passing extends Error {
  readonly status: number | undefined
  readonly pause: number | undefined
  constructor(message: string, status?: number, pause?: number) {
    super(message)
    this.status = status
    this.pause = pause
  }
}

async function readJson(answer: Response, url: string): Promise<unknown> {
  const text = await answer.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ProviderFault(`The server at ${url} answered ${answer.status}, and not in JSON.`, {
      status: answer.status,
    })
  }
}

export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
