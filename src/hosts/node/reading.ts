/** Who asks for a page, and in which language they read. */
import { isLanguage, type Language } from '#contract/place'
import { sessionIn } from '#server/person'
import { languageOf } from '#server/reader'

export const cookieIn = (request: Request, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
export const isSignedIn = (request: Request): boolean => sessionIn(request.headers.get('cookie')) !== undefined

/** The language that its address names. */
export function namedIn(request: Request): Language | undefined {
  const named = new URL(request.url).searchParams.get('language')
  return isLanguage(named) ? named : undefined
}

/** As the page itself would choose: its address, the last visit, the browser. */
export function readIn(request: Request): Language {
  const said = [namedIn(request), cookieIn(request, 'language'), cookieIn(request, 'Meridian-language')].find(
    isLanguage,
  )
  return said ?? languageOf(request)
}
