/** Other times, as much as the routes of each day have room. */
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { dayIn } from '#contract/zone'
import { findRoom } from '#features/logistics/routes/contract/planning'
import type * as contract from '#features/logistics/tracking/contract'
import { slotsOf, type Offer } from '#features/logistics/tracking/rules'
import { apart, clockIn, dayName, priceIn } from './facts'
import { pageOf } from './layout'
import { markup, type Markup } from './markup'
import { canMove } from './page'
import { foundBy } from './shown'
import type { View } from './view'
import { words } from './words'

type Handlers = HandlersOf<typeof contract>

/** Those in which somebody has room. Where road times are away nothing is offered: nobody knows what would fit. */
export async function offersFor(ctx: Pick<Writing, 'attempt' | 'now'>, view: View): Promise<Offer[]> {
  const { settings, zone, delivery } = view
  const slots = slotsOf(settings, zone, ctx.now).filter(
    ({ day, from, until }) =>
      !(day === delivery.day && delivery.windows.some((one) => one.from === from && one.until === until)),
  )
  const found = await ctx.attempt(findRoom, {
    of: { deliveryId: delivery.id },
    slots: slots.map(({ day, from, until }) => ({ day, from, until })),
  })
  if (!found.ok) return []
  return slots.filter((_, nth) => found.value[nth] !== null)
}

export const showTimes: Handlers['showTimes'] = async (ctx, { params: { token } }) => {
  const found = await foundBy(ctx, token)
  if (found instanceof Response) return found
  const { showing } = found
  const { view, language, now } = showing
  const t = words[language]
  const may = canMove(showing)
  const offers = may ? await offersFor(ctx, view) : []
  const today = dayIn(view.zone, now)
  const one = ({ day, from, until, cents }: Offer): Markup =>
    markup`<button name="slot" value="${day} ${from} ${until}">
      ${apart(language, `${clockIn(language, from)}–${clockIn(language, until)}`)}<small>${dayName(language, day, today)}</small>${cents > 0 && markup`<small>${priceIn(language, cents, view.delivery.currency)}</small>`}
    </button>`
  const body = markup`<section class="card">
      <header><h1>${t.times}</h1></header>
      <div class="in"><p>${may ? (offers.length > 0 ? t.timesText : t.noTimes) : t.tooLate}</p></div>
      ${
        offers.length > 0 &&
        markup`<div class="in">
          <form class="slots" id="offers" method="post" action="../${token}?language=${language}">
            <input type="hidden" name="do" value="hold" />${offers.map(one)}
          </form>
        </div>`
      }
    </section>
    <p class="foot"><a href="../${token}?language=${language}">${t.back}</a></p>`
  return pageOf({ host: ctx.host, language, settings: view.settings, title: t.times, body, status: may ? 200 : 409 })
}
