/** What wizards collect becomes a card that people work on. Its words are those of whoever collected it. */
import { formatMoney } from '#contract/money-text'
import { implement } from '#server/feature'
import { readStore } from '#features/ecommerce/store/contract'
import { putCard } from '#features/kanban/contract'
import * as contract from './contract'
import { words } from './server/words'

/** What nobody filled in is not said. */
const note = (rows: readonly (readonly [label: string, value: string | number | null])[]): string[] =>
  rows.filter(([, value]) => value !== null && value !== '').map(([label, value]) => `${label}: ${value}`)

export const wizardsFeature = implement(contract, {
  async addListing(ctx, { body }) {
    const t = words[ctx.language]
    const { details } = await ctx.call(readStore, undefined)
    const price = formatMoney({ cents: body.cents, currency: details.currency }, ctx.language)
    return ctx.call(putCard, {
      board: t.listings,
      title: `${t[body.place]}, ${body.line}`,
      labels: [t[body.place], t[body.offer]],
      dueDate: body.availableFrom,
      note: note([
        [t.price, body.offer === 'rent' ? `${price} ${t.aMonth}` : price],
        [t.address, [body.line, body.city, body.country].filter(Boolean).join(', ')],
        [t.squareMetres, body.squareMetres],
        [t.rooms, body.rooms === 0 ? null : body.rooms],
        [t.availableFrom, body.availableFrom],
        [t.owner, body.owner],
        [t.phone, body.phone],
        [t.email, body.email],
        [t.note, body.note],
      ]),
    })
  },
})
