/** What was taken as it was handed over: shown to whoever has the link. */
import { fileResponse } from '#server/file-response'
import { pictures } from '#server/sniff'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/tracking/contract'
import { headersOf } from './layout'
import { shownProofs } from './proofs-shown'
import { foundBy } from './shown'

type Handlers = HandlersOf<typeof contract>
/** A link may be revoked: a browser is not to keep what it showed for as long as it keeps other files. */
const kept = 'private, max-age=600'

export const showProof: Handlers['showProof'] = async (ctx, { params: { token, proof } }) => {
  const found = await foundBy(ctx, token)
  if (found instanceof Response) return found
  const one = shownProofs(found.showing.view, ctx.now).find(({ id }) => id === proof)
  const file = one?.fileId ? await ctx.files.find(one.fileId) : undefined
  if (!file || !pictures.some((media) => media === file.media))
    return new Response(null, { status: 404, headers: headersOf() })
  const answer = await fileResponse(ctx.request, file, ctx.files)
  answer.headers.set('cache-control', kept)
  answer.headers.set('x-robots-tag', 'noindex, nofollow')
  return answer
}
