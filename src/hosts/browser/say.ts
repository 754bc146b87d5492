/** Speaks in the loader of index.html, before there is any page. */
import { i18n } from '#client/language'
import type en from './labels.en.json'

const word = (key: keyof typeof en): string => i18n._(`demo.${key}`)

/** What is going on, under the turning ring. */
export function say(key: 'opening' | 'filling'): void {
  const loader = document.querySelector('.loader')
  if (!loader) return
  const line = loader.querySelector('p') ?? loader.appendChild(document.createElement('p'))
  line.textContent = word(key)
}

/** Ends the start: the page does not come. With `reset`, a button that begins anew. */
export function sayWhyNot(key: 'impossible' | 'failed', reset?: () => void): Promise<never> {
  const loader = document.querySelector('.loader')
  loader?.replaceChildren()
  loader?.setAttribute('role', 'alert')
  const text = loader?.appendChild(document.createElement('p'))
  if (text) text.textContent = word(key)
  if (reset) {
    const button = document.createElement('button')
    button.textContent = word('reset')
    button.addEventListener('click', reset)
    text?.append(document.createElement('br'), button)
  }
  return new Promise(() => {})
}
