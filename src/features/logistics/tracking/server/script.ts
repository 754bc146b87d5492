/** What the page does where scripts run: it looks again as soon as it is told that something changed, and each minute where
 *  nothing can be told. What somebody is typing stays. */
export const script = `(() => {
  const here = location.pathname.replace(/\\/$/, '')
  let typed = false, heard = 0
  // as the server sent it: what is put in here is no change
  const was = {}
  for (const id of ['now', 'say', 'bar']) was[id] = document.getElementById(id)?.innerHTML
  document.addEventListener('input', () => { typed = true })
  const read = (text) => new DOMParser().parseFromString(text.replace(/<style[^]*?<\\/style>/, ''), 'text/html')
  const swap = (page, id) => {
    const [old, now] = [document.getElementById(id), page.getElementById(id)]
    if (!old || !now || now.innerHTML === was[id]) return
    was[id] = now.innerHTML
    old.replaceChildren(...now.childNodes)
  }
  // a button of a form that has gone does nothing: it goes, too
  const bar = (page) => {
    if (page.getElementById('bar')) swap(page, 'bar')
    else document.getElementById('bar')?.parentElement.remove()
  }
  const look = async () => {
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
    if (!answer || !answer.ok) return
    const page = read(await answer.text())
    swap(page, 'now')
    if (!typed) { swap(page, 'say'); offer(); bar(page) }
  }
  const listen = () => {
    const events = new EventSource(here + '/events')
    // what changed before it was open is not told
    events.addEventListener('open', () => { heard = Date.now(); look() })
    events.addEventListener('changed', () => { heard = Date.now(); look() })
    events.addEventListener('error', () => { if (events.readyState === 2) setTimeout(listen, 30000) })
  }
  const offer = async () => {
    const place = document.querySelector('[data-times]')
    if (!place || place.dataset.asked) return
    place.dataset.asked = '1'
    const answer = await fetch(place.dataset.times).catch(() => undefined)
    if (!answer || !answer.ok) return
    const page = read(await answer.text())
    const form = page.getElementById('offers')
    if (!form) return
    form.setAttribute('action', here + location.search.replace(/&?said=\\w+/, ''))
    ;[...form.querySelectorAll('button')].slice(3).forEach((one) => one.remove())
    place.prepend(form)
    form.removeAttribute('id')
  }
  if (document.getElementById('now')) {
    listen()
    setInterval(() => { if (document.visibilityState === 'visible' && Date.now() - heard > 60000) look() }, 60000)
    document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') look() })
    'requestIdleCallback' in window ? requestIdleCallback(offer) : setTimeout(offer, 1000)
  }
})()`
