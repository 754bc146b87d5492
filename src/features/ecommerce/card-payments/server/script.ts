/** What the page does: it asks for the payment, shows the provider's fields, and waits until we have heard that it is paid. */
export const payScript = `(() => {
  const form = document.getElementById('pay')
  const button = form.querySelector('button')
  const said = document.getElementById('said')
  const say = (text) => { said.textContent = text }
  const bare = location.origin + location.pathname
  let stripe, elements
  // the provider tells us a moment after it has told the browser
  const wait = async (left) => {
    button.disabled = true
    say(form.dataset.waits)
    const answer = await fetch(form.dataset.begins, { method: 'POST' }).catch(() => undefined)
    if (answer && answer.status === 409) return location.replace(bare)
    if (left > 0) return setTimeout(() => wait(left - 1), 1500)
    say(form.dataset.late)
  }
  const begin = async () => {
    const answer = await fetch(form.dataset.begins, { method: 'POST' }).catch(() => undefined)
    if (answer && answer.status === 409) return location.replace(bare)
    if (!answer || !answer.ok || !window.Stripe) return say(form.dataset.failed)
    const { clientSecret, publishableKey } = await answer.json()
    stripe = window.Stripe(publishableKey, { locale: form.dataset.language })
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    elements = stripe.elements({ clientSecret, appearance: { theme: dark ? 'night' : 'stripe' } })
    const fields = elements.create('payment')
    fields.on('ready', () => { button.disabled = false })
    fields.mount('#card')
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    say('')
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: bare + '?back=1' }, redirect: 'if_required' })
    if (!error) return wait(20)
    say(error.message || form.dataset.failed)
    button.disabled = false
  })
  // a bank sent them back here
  new URLSearchParams(location.search).get('redirect_status') === 'succeeded' ? wait(20) : begin()
})()`
