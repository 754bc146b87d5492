/** What every page asks for first comes with it to whoever is signed in: one way to the server less before anything is seen. */
import { inScript } from './in-script.ts'
import { isSignedIn, readIn } from './reading.ts'

export type Ask = (request: Request) => Promise<Response>
/** In the page by its address: the answer, and where the server's messages stood. */
type Answers = Record<string, { body: string; position: string | null }>

const asked = ['/api/auth/session', '/api/notifications']

/** The markup that holds them; none for visitors.
 *  @param patience a page shows nothing before it knows them, but of a database that is away it is to say so */
export function beforehand(ask: Promise<Ask>, patience = 5_000): (request: Request) => Promise<string> {
  async function answers(request: Request): Promise<Answers> {
    const send = await ask
    const headers = { cookie: request.headers.get('cookie')!, 'accept-language': readIn(request) }
    const found = asked.map(async (path) => {
      const answer = await send(new Request(new URL(path, request.url), { headers }))
      return answer.ok
        ? [[path, { body: await answer.text(), position: answer.headers.get('x-position') }] as const]
        : []
    })
    return Object.fromEntries((await Promise.all(found)).flat())
  }
  return async (request) => {
    if (!isSignedIn(request)) return ''
    const late = new Promise<Answers>((done) => setTimeout(done, patience, {}).unref())
    const found = await Promise.race([answers(request).catch(() => ({})), late])
    return `<script type="application/json" id="beforehand">${inScript(found)}</script>`
  }
}
