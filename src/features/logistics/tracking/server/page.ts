/** The page of a delivery. */
import type { Language } from '#contract/place'
import { dayIn, wallClock } from '#contract/zone'
import type { Hand } from '#features/logistics/deliveries/contract/tracking'
import { hands } from '#features/logistics/deliveries/contract/tracking'
import { contactsOf, mayMove, wishUntil } from '#features/logistics/tracking/rules'
import { bandIn, clockIn, dayName, priceIn, slotIn, timeIn, apart } from './facts'
import type { Rest } from './leads'
import { markup, icon, type Icon, type Markup } from './markup'
import { shownProofs } from './proofs-shown'
import type { View } from './view'
import { words } from './words'
import type { Stage } from '#features/logistics/deliveries/contract/states'
import { stageIs } from '#features/logistics/deliveries/contract/states'

export type Showing = { view: View; language: Language; now: Date; token: string; credit: string; rest: Rest | null }
type Saying = { said?: Markup | undefined }

const onItsWay: readonly Stage[] = ['planned', 'out', 'next']
const looks: Record<Stage, [tone: string, icon: Icon]> = {
  preparing: ['', 'preparing'],
  planned: ['mute', 'planned'],
  out: ['', 'truck'],
  next: ['', 'truck'],
  arrived: ['teal', 'there'],
  delivered: ['ok', 'done'],
  partial: ['warn', 'part'],
  failed: ['bad', 'failed'],
  returning: ['warn', 'back'],
  returned: ['mute', 'back'],
  cancelled: ['mute', 'cancelled'],
}

/** When it comes, as exactly as that is known. */
export function titleOf({ view, language, now }: Showing): string {
  const { stage, band, comesAt, zone, delivery } = view
  const t = words[language]
  if (stage === 'planned' || stage === 'out' || stage === 'next') {
    if (!band || !comesAt) return t.pastBand
    if (band.until <= now) return t.pastBand
    return `${dayName(language, wallClock(zone, comesAt).day, dayIn(zone, now))} ${bandIn(language, view)}`
  }
  const { day, windows } = delivery
  if (stage !== 'preparing' || !day) return t.titles[stage]
  const [window] = windows
  const name = dayName(language, day, dayIn(zone, now))
  return window
    ? `${name} ${apart(language, `${clockIn(language, window.from)}–${clockIn(language, window.until)}`)}`
    : name
}

/** A band is read in one piece: where a line ends, it is before it. */
function heldTogether(title: string): Markup {
  const [, day, band] = /^(.*?)(\S*[\d٠-٩]\S*–\S+)$/.exec(title) ?? []
  return band === undefined ? markup`${title}` : markup`${day}<span class="whole">${band}</span>`
}

function sentenceOf({ view, language }: Showing): string {
  const { stage, delivery, settings, driver, reason } = view
  const t = words[language]
  const items = delivery.items > 0 ? t.things(delivery.items) : ''
  if (stage === 'failed') return t.why(reason[language] || t.stages.failed)
  if (stage === 'arrived') return t.thereNow
  if (stage === 'preparing' && !delivery.day) return t.noDay
  if (driver === '' || items === '' || !onItsWay.includes(stage)) return items
  return t.brings(driver, items, settings.name || settings.shop)
}

export function nowPart(showing: Showing): Markup {
  const { view, language, now, token, credit } = showing
  const { stage, delivery, before, zone, leg } = view
  const t = words[language]
  const [tone, sign] = looks[stage]
  const isOnWay = (stage === 'out' || stage === 'next') && before !== null
  return markup`<div id="now">
    <section class="now" aria-live="polite">
      <div class="wide">
        <div class="row">
          <span class="chip ${tone}">${icon(sign, 16)}${t.stages[stage]}</span
          ><bdi class="dim" dir="ltr">${delivery.code}</bdi>
        </div>
        <h1>${heldTogether(titleOf(showing))}</h1>
        <p>
          ${sentenceOf(showing)}
        </p>
        ${view.doorCode !== '' && markup`<p>${t.doorCode} <bdi class="strong" dir="ltr">${view.doorCode}</bdi></p>`}
        ${
          isOnWay &&
          markup`<div class="way" aria-hidden="true">
              <span>${icon('truck', 17)}</span><i></i>${dots(before)}<span>${icon('home', 17)}</span>
            </div>
            <div class="row small">
              <span class="strong">${t.before(before)}</span
              ><span class="dim">${t.updated} ${timeIn(language, zone, now)}</span>
            </div>`
        }
      </div>
    </section>
    ${
      leg &&
      markup`<div class="map">
        <img src="${token}/map?at=${leg.seen.getTime()}" alt="${t.map}" width="560" height="264" loading="lazy" /><small
          dir="ltr"
          >${credit}</small
        >
      </div>`
    }
  </div>`
}
/** As many as fit on a phone. */
const mostDots = 6
const dots = (before: number): Markup[] =>
  Array.from({ length: Math.min(before, mostDots) }, () => markup`<em></em><i></i>`)

export function sayPart(showing: Showing, { said }: Saying): Markup {
  return markup`${said}
    <div id="say">${restCard(showing)}${heldCard(showing)}${wishCard(showing)}${proofCard(showing)}${rateCard(showing)}${timesCard(showing)}</div>
    ${footOf(showing)}`
}

function restCard({ rest, language, view, now }: Showing): Markup | false {
  if (!rest) return false
  const t = words[language]
  const when = rest.day ? dayName(language, rest.day, dayIn(view.zone, now)) : t.stages.preparing
  return markup`<section class="card">
    <header class="row">
      <h2>${t.rest}</h2>
      <span class="dim small">${when}</span>
    </header>
    <div class="in"><a href="${rest.token}?language=${language}">${t.seeRest}</a></div>
  </section>`
}

const action = ({ token, language }: Showing): string => `${token}?language=${language}`

export const canWish = ({ view, now }: Showing) => wishUntil(view.stage, view.comesAt, now)
function wishCard(showing: Showing): Markup | false {
  const { view, language } = showing
  const { wish, delivery, zone } = view
  const may = canWish(showing)
  const t = words[language]
  if (!may) return false
  const chosen: Hand = (wish?.hand as Hand | undefined) ?? 'me'
  return markup`<form class="card" id="wish" method="post" action="${action(showing)}">
    <input type="hidden" name="do" value="wish" />
    <header class="row">
      <h2>${t.how}</h2>
      ${may.until && markup`<span class="dim small">${t.until(timeIn(language, zone, may.until))}</span>`}
    </header>
    ${hands.map((hand) => markup`<label class="opt"><input type="radio" name="hand" value="${hand}" ${hand === chosen && markup` checked`} /><span>${t.hands[hand]}</span></label>`)}
    <div class="say">
      <label class="field"
        >${t.place}<input name="place" maxlength="200" placeholder="${t.placeHint}" value="${wish?.place ?? ''}"
      /></label>
    </div>
    <div class="access">
      ${icon('key', 20)}<label class="field"
        >${t.access}<input name="access" maxlength="400" value="${delivery.access}"
      /></label>
    </div>
  </form>`
}

const endedIn = ({ view, language, now }: Showing, at: Date): string => {
  const day = dayName(language, wallClock(view.zone, at).day, dayIn(view.zone, now))
  return `${day} ${timeIn(language, view.zone, at)}`
}
function proofCard(showing: Showing): Markup | false {
  const { view, language, token, now } = showing
  const { stage, proofs, delivery } = view
  if (!stageIs.handedOver(stage)) return false
  const t = words[language]
  const kinds = (['photo', 'signature', 'scan', 'code'] as const).filter((kind) =>
    proofs.some((one) => one.kind === kind),
  )
  const pictures = shownProofs(view, now).map(({ id, kind, signee }) => {
    const said =
      kind === 'signature' && signee !== '' ? t.signedBy(signee) : t.checked[kind === 'photo' ? kind : 'signature']
    const at = `${token}/proofs/${id}`
    return markup`<a href="${at}"><img src="${at}" alt="${said}" width="520" height="390" loading="lazy" /></a>`
  })
  const signee = proofs.find((one) => one.signee !== '')?.signee
  return markup`<section class="card">
    <header><h2>${t.proof}</h2></header>
    <ul class="facts in">
      ${delivery.endedAt && markup`<li>${icon('done')}${t.handedAt(endedIn(showing, delivery.endedAt))}</li>`}${kinds.map((kind) => markup`<li>${icon('done')}${kind === 'signature' && signee ? t.signedBy(signee) : t.checked[kind]}</li>`)}
    </ul>
    ${pictures.length > 0 && markup`<div class="in proofs">${pictures}</div>`}
  </section>`
}

function rateCard(showing: Showing): Markup | false {
  const { view, language } = showing
  const { stage, rating, settings } = view
  if (!settings.asksRating || !stageIs.handedOver(stage)) return false
  const t = words[language]
  return markup`<form class="card" method="post" action="${action(showing)}">
    <input type="hidden" name="do" value="rate" />
    <header><h2 id="rate">${t.rate}</h2></header>
    <div class="in">
      <div class="stars" role="radiogroup" aria-labelledby="rate">
        ${[1, 2, 3, 4, 5].map((count) => markup`<label><input type="radio" name="stars" value="${count}" required aria-label="${t.stars(count)}" ${rating?.stars === count && markup` checked`} />${icon('star', 30)}</label>`)}
      </div>
      <label class="field"
        >${t.comment}<textarea name="comment" rows="2" maxlength="500">${rating?.comment ?? ''}</textarea>
      </label>
      <p><button class="button">${t.sendRating}</button></p>
    </div>
  </form>`
}

export const canMove = ({ view }: Showing): boolean =>
  view.settings.mayMove && mayMove(view.stage, view.delivery.state) && view.delivery.kind !== 'pair'
function timesCard(showing: Showing): Markup | false {
  // what is held is to be taken or given back first
  if (!canMove(showing) || showing.view.held) return false
  const { language, token } = showing
  const t = words[language]
  const times = `${token}/times?language=${language}`
  return markup`<section class="card">
    <header class="row"><h2>${t.other}</h2></header>
    <div class="in" data-times="${times}"><a href="${times}">${t.seeTimes}</a></div>
  </section>`
}

/** What it costs is agreed to before it is asked for. */
function heldCard(showing: Showing): Markup | false {
  const { view, language, now } = showing
  const { delivery, zone, held } = view
  if (!held || !canMove(showing)) return false
  const t = words[language]
  const price = held.cents > 0 ? priceIn(language, held.cents, delivery.currency) : ''
  return markup`<form class="card" method="post" action="${action(showing)}">
    <header class="row">
      <h2>${t.heldTitle}</h2>
      <span class="dim small">${t.until(timeIn(language, zone, held.heldUntil))}</span>
    </header>
    <div class="in">
      <p class="strong">${slotIn(language, held, dayIn(zone, now))}</p>
      <p>${price === '' ? t.costsNothing : t.costs(apart(language, price), delivery.orderId !== null)}</p>
      <p class="two">
        <button class="button main" name="do" value="take">${price === '' ? t.choose : t.takeFor(apart(language, price))}</button>
        <button class="button" name="do" value="drop">${t.drop}</button>
      </p>
    </div>
  </form>`
}

function footOf(showing: Showing): Markup {
  const { view, language } = showing
  const t = words[language]
  const said = view.settings.words[language]
  return markup`<div class="foot small dim">
    ${said !== '' && markup`<p>${said}</p>`}${contactsOf(view.delivery).length > 0 && markup`<form method="post" action="${action(showing)}"><button class="quiet" name="do" value="${view.isSilent ? 'unmute' : 'mute'}">${view.isSilent ? t.unmute : t.mute}</button></form>`}
  </div>`
}

export function barOf(showing: Showing): Markup | undefined {
  const { view, language } = showing
  const { phone, email } = view.settings
  const t = words[language]
  const may = canWish(showing)
  if (!may && phone === '' && email === '') return undefined
  return markup`${phone !== '' && markup`<a class="button only" href="tel:${phone.replaceAll(/[^\d+]/g, '')}" aria-label="${t.call}">${icon('phone', 20)}</a>`}${email !== '' && markup`<a class="button only" href="mailto:${email}?subject=${encodeURIComponent(view.delivery.code)}" aria-label="${t.write}">${icon('message', 20)}</a>`}${may && markup`<button class="button main" form="wish">${t.save}</button>`}`
}
