import { useBlocker } from '@tanstack/react-router'
import { useMayLeave } from '#ui/use-may-leave'

/** What was typed and not sent is not lost without a question, to another page or with the tab. */
export function useAskBeforeLeaving(isDirty: () => boolean): void {
  const mayLeave = useMayLeave(isDirty)
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: isDirty })
}
