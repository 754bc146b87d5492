import { useState, type FormEvent } from 'react'
import type { SaveModel } from '#ui/save-types'

/** What `useSave` gives where a server answers: the first attempt is refused, the second one finds that somebody was faster,
 *  the third one is taken. */
export function useShownSave(problem: string, saved: () => void): SaveModel {
  const [attempt, setAttempt] = useState(0)
  const again = () => setAttempt(0)
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (attempt < 2) return setAttempt(attempt + 1)
    again()
    saved()
  }
  return {
    busy: false,
    submit,
    isDirty: () => false,
    problem: attempt === 1 ? problem : undefined,
    conflict: attempt === 2 ? { by: 'Thaddeus Okonkwo', changed: ['name'] } : undefined,
    mine: () => submit(),
    theirs: again,
  }
}
