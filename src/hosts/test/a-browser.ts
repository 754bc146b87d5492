/** A browser of a test: it keeps the cookies that it is given, and sends them along. */
import type { Client, World } from './host'

/** `from`: its network address, where the world's host reads it by `addressesInHeaders`. */
export function aBrowser({ nobody }: Pick<World, 'nobody'>, from: string): Client {
  const kept = new Map<string, string>()
  return async (name, body, headers) => {
    const cookie = [...kept].map(([key, value]) => `${key}=${value}`).join('; ')
    const answer = await nobody(name, body, { 'x-from': from, ...(cookie && { cookie }), ...headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([\w-]+)=(\w*)/.exec(line) ?? []
      if (value === '') kept.delete(key)
      else kept.set(key, value)
    }
    return answer
  }
}

/** Each request says where it comes from. */
export function addressesInHeaders({ host }: Pick<World, 'host'>): void {
  host.addressOf = (request) => request.headers.get('x-from') ?? '127.0.0.1'
}
