/** While a page comes, what stands below something that is on its way would jump: on a phone it is not shown before (page.css).
 *  Once all is there, or a person acts, what is fetched later hides nothing. */
const acts = ['pointerdown', 'keydown'] as const
const calmMilliseconds = 400
const mostMilliseconds = 10_000
const step = 100

const isBusy = (): boolean => document.querySelector('main [aria-busy="true"]') !== null

/** Of the page at this address. Gives what ends it. */
export function markArriving(pathname: string): () => void {
  const page = document.documentElement
  page.dataset['arriving'] = pathname
  let [whole, calm] = [0, 0]
  const look = setInterval(() => {
    whole += step
    calm = isBusy() ? 0 : calm + step
    if (calm >= calmMilliseconds || whole >= mostMilliseconds) end()
  }, step)
  const end = () => {
    clearInterval(look)
    delete page.dataset['arriving']
    for (const act of acts) removeEventListener(act, end, true)
  }
  for (const act of acts) addEventListener(act, end, { capture: true, passive: true })
  return end
}
