/** What all parts of the settings do alike when they are saved. */
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import type { Form } from '#client/form'
import { useSession } from '#client/session'
import type { Language } from '#contract/place'
import { toast } from '#ui/Toasts'
import type { Store } from './contract'
import { useLabels } from './labels'

export type TabProps = {
  store: Store
  /** What is stored by now: the form begins with it. */
  show: (store: Store) => void
  /** Begins again with what is stored. */
  again: () => void
  /** Loads what somebody else saved. */
  theirs: () => void
}

/** Each language by its own name. */
export const named: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

export function usePart({ show, theirs }: TabProps) {
  const t = useLabels()
  const say = useFailureWords()
  const why = (error: unknown): string =>
    t('notSaved', { why: say(error, { currency_used: t('currencyUsed'), role_unknown: t('roleGone') }) })
  const done = (saved: Store) => {
    toast({ text: t('saved') })
    show(saved)
  }
  return { why, done, theirs }
}

/** Looks at it, and may not change it. */
export function useReadOnly(): boolean {
  return !useSession().can(['update', 'Store'])
}

/** A value that is no single field: drawn from here, and judged and sent with the form. */
export function useWhole<V extends Record<string, unknown>, K extends keyof V & string>(form: Form<V>, name: K) {
  const [value, setValue] = useState<V[K]>(() => form.getValues()[name])
  const set = (next: V[K]) => {
    setValue(next)
    form.setFieldValue(name, next as never)
    form.clearErrors()
  }
  return [value, set] as const
}

/** The values of a form as they are typed, for what they come to beside it. */
export function useTyped<V extends Record<string, unknown>>(form: Form<V>) {
  const [typed, setTyped] = useState<V>(() => form.getValues())
  // fields keep their values to themselves: after each touch they are asked
  const look = () => setTimeout(() => setTyped({ ...form.getValues() }))
  return [typed, { role: 'presentation', onInput: look, onClick: look, onKeyUp: look, onBlur: look }] as const
}
