import { useBlocker } from '@tanstack/react-router'
import { useConfirm } from '#ui/Confirm'
import { useWords } from '#ui/Words'

/** What was typed and not sent is not lost without a question, to another page or with the tab. */
export function useAskBeforeLeaving(isDirty: () => boolean): void {
  const confirm = useConfirm()
  const { leaveTitle, leaveText, leave, stay } = useWords()
  useBlocker({
    shouldBlockFn: async () =>
      isDirty() &&
      !(await confirm({ title: leaveTitle, text: leaveText, verb: leave, cancel: stay, destructive: true })),
    enableBeforeUnload: isDirty,
  })
}
