/** From a page that the server made to the one that runs: what somebody typed meanwhile, where they were, and what is known. */
import { flushSync } from 'react-dom'
import type { QueryClient } from '@tanstack/react-query'

type Field = HTMLInputElement | HTMLTextAreaElement
const fieldsIn = (root: HTMLElement): Field[] => [...root.querySelectorAll<Field>('input, textarea')]
const calledBy = (field: Field): string => field.name || field.getAttribute('aria-label') || field.placeholder
/** One of several that are chosen from, or a tick: the same on both pages by what it stands for and by its place. */
type Choice = HTMLInputElement & { type: 'radio' | 'checkbox' }
const choicesIn = (root: HTMLElement): Choice[] => [
  ...root.querySelectorAll<Choice>('input[type="radio"], input[type="checkbox"]'),
]
/** What opens below its own line, and needs no script for it. */
const opens = (root: HTMLElement) => [...root.querySelectorAll<HTMLDetailsElement>('details:has(> summary)')]
/** The same thing on both pages. */
const nameOf = (element: Element): string =>
  [
    element.tagName,
    ...['id', 'name', 'href', 'type', 'aria-label'].map((name) => element.getAttribute(name) ?? ''),
    element.textContent?.trim() ?? '',
  ]
    .join(' ')
    // what React counts is counted otherwise in the browser
    .replaceAll(/\S*(_r_|:r|mantine-)\S*/g, '')

/** At once: what was there is gone with it, and what somebody typed or chose there comes back. */
export function replaced(root: HTMLElement, show: () => void): void {
  const putBack = carriedFrom(root)
  flushSync(show)
  putBack()
}

/** Gives back the way to put it all into what has come in its place. */
function carriedFrom(root: HTMLElement): () => void {
  // what stood there from the start nobody typed
  const typed = fieldsIn(root).flatMap((field) =>
    field.value === field.defaultValue ? [] : [{ called: calledBy(field), value: field.value }],
  )
  const chosen = choicesIn(root).map(({ value, checked, defaultChecked }) =>
    checked === defaultChecked ? undefined : { value, checked },
  )
  const opened = opens(root).map(({ open, firstElementChild }) => open && nameOf(firstElementChild!))
  const { activeElement } = document
  const focused = activeElement && root.contains(activeElement) ? nameOf(activeElement) : undefined
  const pressed = root.querySelector('[data-pressed]')
  const name = pressed && nameOf(pressed)
  const { scrollX, scrollY } = window
  return () => {
    delete root.dataset['made']
    for (const { called, value } of typed) {
      const field = called === '' ? undefined : fieldsIn(root).find((one) => calledBy(one) === called)
      // each by itself: what a field holds may be one state with the others
      if (field) flushSync(() => type(field, value))
    }
    for (const [index, now] of choicesIn(root).entries()) {
      const was = chosen[index]
      if (was?.value !== now.value || was.checked === now.checked) continue
      // of several that are chosen from, the one that is chosen ends the others
      if (was.checked || now.type === 'checkbox') now.click()
    }
    for (const one of opens(root)) if (opened.includes(nameOf(one.firstElementChild!))) one.open = true
    const there = [...root.querySelectorAll<HTMLElement>('a, button, input, textarea, summary, [tabindex]')]
    if (focused) there.find((one) => nameOf(one) === focused)?.focus({ preventScroll: true })
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    if (name) there.find((one) => nameOf(one) === name)?.click()
  }
}

/** As if somebody typed it: React hears of nothing less. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

type PreloadedAnswers = { key: unknown[]; data: unknown }[]
/** What the server asked for to make the page is there from the first moment, so nothing on it goes and comes; it is asked for
 *  once more, for the page may be some seconds old. */
export function keepKnown(client: QueryClient): void {
  const text = document.getElementById('known')?.textContent
  if (!text) return
  for (const { key, data } of JSON.parse(text) as PreloadedAnswers) client.setQueryData(key, data, { updatedAt: 0 })
}
