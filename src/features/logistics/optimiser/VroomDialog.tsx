import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { addressOf } from '#client/call'
import { mutation } from '#client/query'
import { saveFile } from '#client/save-file'
import { Dialog } from '#ui/Dialog'
import { FileDrop } from '#ui/FileDrop'
import { useDayOver } from '#features/logistics/routes/lent'
import { addAnswer, getProblem } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { useWhyNot } from './use-why-not'

type VroomDialogProps = {
  day: string
  depotId: number
  which: ReactNode
  asked: (runId: number) => void
  close: () => void
}
const maxBytes = 10_000_000

/** The day goes out as a problem of VROOM, and what some server of it answered comes back as a plan to look at. */
export function VroomDialog({ day, depotId, which, asked, close }: VroomDialogProps) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const send = useMutation(mutation(addAnswer))
  const ifOver = useDayOver()
  const [problem, setProblem] = useState<string>()
  async function save() {
    const code = await saveFile(addressOf(getProblem, { query: { day, depot: depotId } }))
    setProblem(code && whyNot({ code }))
  }
  async function read(file: File) {
    setProblem(undefined)
    try {
      const answer = JSON.parse(await file.text()) as never
      const named = { day, depotId, name: file.name.slice(0, 60), answer }
      const run = await ifOver(day, (anyway) => send.mutateAsync({ body: { ...named, ...(anyway && { anyway }) } }))
      if (run) asked(run.id)
    } catch (error) {
      const isOther = error instanceof SyntaxError || (error as { code?: string }).code === 'invalid_input'
      setProblem(isOther ? t('vroomUnread') : whyNot(error))
    }
  }
  return (
    <Dialog open title={t('vroom')} onClose={close}>
      <div className={css['fields']}>
        <p>{t('vroomText')}</p>
        {which}
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
          {t('vroomSave')}
        </Button>
        <FileDrop
          label={t('vroomAnswer')}
          hint={t('vroomHint')}
          files={[]}
          accept=".json,application/json"
          maxBytes={maxBytes}
          onFiles={([file]) => file && void read(file)}
        />
        {problem && (
          <p role="alert" className={css['bad']}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
