/** Calls of the product by its contract, beside any page. */
import type { APIRequestContext, Page } from 'playwright/test'
import { caller, type Call } from '#client/call'

const answerOf = (status: number, headers: Record<string, string>, body: string): Response =>
  new Response(body === '' ? null : body, { status, headers })

/** As a page of theirs would, whatever their page is doing meanwhile. */
export const askingBy = (request: APIRequestContext, url: string): Call =>
  caller(async (path, { method = 'GET', body, headers }) => {
    // a server that is busy lets go of connections that nobody asked by just now: none is asked by twice
    const told = { ...(headers as Record<string, string>), origin: url, connection: 'close' }
    const answer = await request.fetch(path, { method, headers: told, ...(body ? { data: body as string } : {}) })
    return answerOf(answer.status(), answer.headers(), await answer.text())
  })

/** In the demo only a page reaches the server. */
export const askingIn = (tab: Page): Call =>
  caller(async (path, { method = 'GET', body, headers }) => {
    const init = { method, headers: headers as Record<string, string>, ...(body ? { body: body as string } : {}) }
    const [status, seen, text] = await tab.evaluate(
      async ([to, sent]) => {
        const answer = await fetch(to, sent)
        return [answer.status, Object.fromEntries(answer.headers), await answer.text()] as const
      },
      [path, init] as const,
    )
    return answerOf(status, seen, text)
  })
