/** What the page says, in whichever language. */
import type { Hand } from '#features/logistics/deliveries/contract/tracking'
import type { Stage } from '#features/logistics/deliveries/contract/states'

export type PageWords = {
  name: string
  stages: Record<Stage, string>
  titles: Record<Exclude<Stage, 'planned' | 'out' | 'next'>, string>
  brings(driver: string, items: string, shop: string): string
  things(count: number): string
  before(count: number): string
  updated: string
  today: string
  tomorrow: string
  between(day: string, from: string, until: string): string
  noDay: string
  pastBand: string
  thereNow: string
  how: string
  until(time: string): string
  hands: Record<Hand, string>
  doorCode: string
  place: string
  placeHint: string
  access: string
  save: string
  saved: string
  tooLate: string
  placeMissing: string
  other: string
  seeTimes: string
  times: string
  timesText: string
  noTimes: string
  choose: string
  chosen: string
  timeGone: string
  held: string
  heldTitle: string
  holdOver: string
  costsNothing: string
  costs(price: string, toOrder: boolean): string
  takeFor(price: string): string
  drop: string
  dropped: string
  back: string
  rest: string
  seeRest: string
  proof: string
  handedAt(moment: string): string
  signedBy(name: string): string
  checked: Record<'photo' | 'signature' | 'scan' | 'code', string>
  rate: string
  stars(count: number): string
  comment: string
  sendRating: string
  thanks: string
  why(reason: string): string
  mute: string
  unmute: string
  muted: string
  unmuted: string
  call: string
  write: string
  map: string
  language: string
  goneTitle: string
  goneText: string
  waitTitle: string
  waitText: string
  wrong: string
}
