/** How long others wait meanwhile: each asks for its own, so many times a second, until it is asked to stop. */
export function watch(ask, paths, perSecond) {
  const times = []
  let going = true
  const all = paths.map(async (path) => {
    while (going) {
      const began = performance.now()
      await ask(path)
      times.push(performance.now() - began)
      await new Promise((done) => setTimeout(done, 1000 / perSecond))
    }
  })
  return async () => {
    going = false
    await Promise.all(all)
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
    return { 'others p50 ms': at(0.5), 'others p95 ms': at(0.95), 'others at most ms': at(1) }
  }
}

/** Looks again and again. @example await until(() => ask('/imports/1'), ({ state }) => state === 'added') */
export async function until(look, isSo) {
  for (;;) {
    const found = await look()
    if (isSo(found)) return found
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** Somebody of the API: what goes wrong is thrown. A body that is no text goes as JSON; what has none is read. */
export const askingAs =
  (url, headers) =>
  async (path, body, method = body === undefined ? 'GET' : 'POST', more = {}) => {
    const kind = body !== undefined && { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...kind, ...more },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status >= 300) throw new Error(`${answer.status} of ${path}: ${text.slice(0, 300)}`)
    return text && JSON.parse(text)
  }
