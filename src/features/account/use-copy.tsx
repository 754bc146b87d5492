import { copyText } from '#client/copy-text'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'

/** Copies and says whether it did. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useLabels()
  return async (text) => {
    const copied = await copyText(text)
    toast(copied ? { text: t('copied') } : { tone: 'bad', text: t('notCopied') })
  }
}
