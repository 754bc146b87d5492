import { useConfirm } from './Confirm.tsx'
import { useWords } from './Words.tsx'

/** May what is being filled in be left? Asks, where something would be lost. @example if (await mayLeave()) onClose() */
export function useMayLeave(isDirty: () => boolean): () => Promise<boolean> {
  const confirm = useConfirm()
  const { leaveTitle, leaveText, leave, stay } = useWords()
  return async () =>
    !isDirty() || confirm({ title: leaveTitle, text: leaveText, verb: leave, cancel: stay, destructive: true })
}
