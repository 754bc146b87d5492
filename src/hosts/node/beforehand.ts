/** What a page asks for first comes with it to whoever is signed in: one way to the server less before anything is seen. */
import { firstAsked } from './first-asked.ts'
import { inScript } from './in-script.ts'
import { isSignedIn, readIn } from './reading.ts'

export type Ask = (request: Request) => Promise<Response>
/** In the page by its address: the answer, and where the server's messages stood. */
type Answers = Record<string, { body: string; position: string | null }>

/** By every page, which shows nothing before it knows them: but of a database that is away it is to say so. */
const always = { paths: ['/api/auth/session', '/api/notifications'], patience: 5_000 }
/** By every page, for its title and its nav: what waits in the chat and in the mail. */
const counted = ['/api/apps/chat/unseen', '/api/apps/mailboxes']
/** Without its own a page shows where they will stand, and asks by itself. */
const patienceForOwn = 1_000

/** The markup that holds them; none for visitors.
 *  @param hurry what of its time each has, for tests of what comes late */
export function beforehand(ask: Promise<Ask>, hurry = 1): (request: Request) => Promise<string> {
  async function answerTo(path: string, request: Request): Promise<Answers> {
    const send = await ask
    const headers = { cookie: request.headers.get('cookie')!, 'accept-language': readIn(request) }
    const answer = await send(new Request(new URL(path, request.url), { headers }))
    if (!answer.ok) return {}
    return { [path]: { body: await answer.text(), position: answer.headers.get('x-position') } }
  }
  /** Each comes alone, and one that is late keeps no other back. */
  function answers(request: Request, { paths, patience }: typeof always): Promise<Answers[]> {
    const late = new Promise<Answers>((done) => setTimeout(done, patience * hurry, {}).unref())
    return Promise.all(paths.map((path) => Promise.race([answerTo(path, request).catch(() => ({})), late])))
  }
  return async (request) => {
    if (!isSignedIn(request)) return ''
    const { pathname, search } = new URL(request.url)
    const first = search === '' ? (firstAsked[pathname] ?? []) : []
    const own = { paths: [...first, ...counted], patience: patienceForOwn }
    const found = await Promise.all([answers(request, always), answers(request, own)])
    return `<script type="application/json" id="beforehand">${inScript(Object.assign({}, ...found.flat()))}</script>`
  }
}
