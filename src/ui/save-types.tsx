import type { FormEvent } from 'react'

/** A form on its way to be saved: the client's `useSave` gives it. */
export interface SaveModel {
  busy: boolean
  submit: (event?: FormEvent<HTMLFormElement>) => void
  isDirty: () => boolean
  /** Why it was not saved, where that is about no field. */
  problem: string | undefined
  /** Somebody else saved in the meantime. */
  conflict: { by: string | null; changed: readonly string[] } | undefined
  mine: () => void
  theirs?: (() => void) | undefined
}
