/** What lies under a pointer on a lane that is drawn and has no elements. */
import type { Stop } from '#features/logistics/routes/contract/stops'

type DrawnStop = Pick<Stop, 'id' | 'deliveryId'>
const finders = new WeakMap<Element, (clientX: number, clientY: number) => DrawnStop | undefined>()
type At = { target: EventTarget | null; clientX: number; clientY: number }

/** @example useEffect(() => findOn(canvas, (x, y) => …), []) */
export function findOn(element: Element, find: (clientX: number, clientY: number) => DrawnStop | undefined): void {
  finders.set(element, find)
}

/** The stop that was pointed at, whether it is an element or drawn. */
export function stopUnder({ target, clientX, clientY }: At): DrawnStop | undefined {
  if (!(target instanceof Element)) return undefined
  const drawn = finders.get(target)
  if (drawn) return drawn(clientX, clientY)
  const found = target.closest<HTMLElement>('[data-stop]')
  if (!found) return undefined
  return { id: Number(found.dataset['stop']), deliveryId: Number(found.dataset['delivery']) || null }
}

/** The delivery: of a stop, or of a card of the list. */
export function deliveryUnder(at: At): number | undefined {
  const card = at.target instanceof Element && at.target.closest<HTMLElement>('[data-delivery]')?.dataset['delivery']
  return (Number(card) || stopUnder(at)?.deliveryId) ?? undefined
}
