import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { useUpload } from '#client/use-upload'
import { toast } from '#ui/Toasts'
import { addDraftFile, mostFileBytes, removeDraftFile } from './contract'
import { useLabels } from './labels'
import type { useDraft } from './use-draft'

/** Files on their way to a draft, which is made for the first of them. */
export function useAttachments(draft: ReturnType<typeof useDraft>) {
  const t = useLabels()
  const say = useFailureWords()
  const uploads = useUpload(addDraftFile)
  const [coming, setComing] = useState<readonly File[]>([])
  const attach = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      if (file.size > mostFileBytes) {
        toast({ tone: 'bad', text: t('tooLarge', { name: file.name }) })
        continue
      }
      const id = draft.idOf() ?? (await draft.settle())
      if (id === undefined) return toast({ tone: 'bad', text: t('notKept') })
      setComing((all) => [...all, file])
      try {
        const stored = await uploads.send(file, { params: { id }, query: { name: file.name } })
        if (stored) draft.setFiles((all) => [...all, stored])
      } catch (error) {
        toast({
          tone: 'bad',
          text: say(error, {
            files_too_large: t('tooLarge', { name: file.name }),
            file_empty: t('fileEmpty'),
            draft_unknown: t('gone'),
            move_refused: t('goneAlready'),
          }),
        })
      }
      setComing((all) => all.filter((one) => one !== file))
    }
  }
  const detach = async (fileId: number) => {
    const id = draft.idOf()
    if (id === undefined) return
    try {
      await call(removeDraftFile, { params: { id, fileId } })
    } catch {
      return toast({ tone: 'bad', text: t('notKept') })
    }
    draft.bump()
    draft.setFiles((all) => all.filter((one) => one.id !== fileId))
  }
  return { coming, uploads, attach, detach }
}
