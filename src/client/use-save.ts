/** Sends what a form holds: refused fields, a conflict with somebody else's save, and what else went wrong. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { Endpoint, Got, Sent } from '#contract/endpoint'
import { Outdated } from '#contract/outdated'
import type { Failure } from './call'
import { focusFirstError, type Form } from './form'
import { mutation } from './query'

type Saving<E extends Endpoint, V extends Record<string, unknown>> = {
  form: Form<V>
  /** What is sent: with the version that was loaded, or the newer one that is to be overwritten. */
  input: (values: V, version: number | undefined) => Sent<E>
  /** That was loaded when the form was opened. */
  version?: number | undefined
  /** Whatever is not in the form itself. */
  alsoDirty?: () => boolean
  /** At which field a failure is said; where it is about none, above the fields. */
  at?: (code: string) => (keyof V & string) | undefined
  why: (error: unknown) => string
  done: (saved: Got<E>) => void
  /** `done` leads to another page: nothing is to be lost any more, and nobody is asked. */
  leaves?: boolean
  /** Loads what somebody else saved, and with it the form anew. */
  theirs?: () => void
}

/**
 * @example
 * const save = useSave(updateUser, { form, version: user.version, input: (values, version) => ({ params: { id }, body: { ...values, version } }), why, done: close, theirs: again })
 * <EditDrawer save={save} title={t('editUser')} verb={t('save')} onClose={close}>…</EditDrawer>
 */
export function useSave<E extends Endpoint, V extends Record<string, unknown>>(e: E, saving: Saving<E, V>) {
  const { form, input, version, at, why, done, theirs } = saving
  const change = useMutation(mutation(e))
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Outdated>()
  const isLeaving = useRef(false)
  /** One at a time: a second press of the key would make a second row, or conflict with the first. */
  const isSending = useRef(false)
  /** What was saved last: whoever leaves with it loses nothing. */
  const kept = useRef<string>(undefined)

  function refused(error: Failure): void {
    const newer = error.code.endsWith('_outdated') ? Outdated.safeParse(error.data) : undefined
    if (newer?.success) return setConflict(newer.data)
    const field = at?.(error.code)
    if (field) form.setFieldError(field, why(error))
    else if (!form.refused(error)) return setProblem(why(error))
    focusFirstError()
  }
  // awaited, and not left to a callback of the form: what is saved may make the form anew
  const send = async (values: V, from: number | undefined): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    setProblem(undefined)
    setConflict(undefined)
    const sent = JSON.stringify(form.getValues())
    try {
      const saved = await change.mutateAsync(input(values, from))
      isLeaving.current = saving.leaves === true
      kept.current = sent
      done(saved)
    } catch (error) {
      refused(error as Failure)
    } finally {
      isSending.current = false
    }
  }
  const isFilled = (): boolean => form.isDirty() && JSON.stringify(form.getValues()) !== kept.current
  return {
    busy: change.isPending,
    submit: (event?: FormEvent<HTMLFormElement>) =>
      form.onSubmit((values) => void send(values, version), focusFirstError)(event),
    isDirty: () => !isLeaving.current && (isFilled() || saving.alsoDirty?.() === true),
    problem,
    conflict,
    /** Mine, on top of theirs. */
    mine: () => void send(form.getValues(), conflict?.version),
    theirs,
  }
}
