import { Button, Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconBan, IconCircleCheck, IconCircleX, IconHourglass, IconLoader2, IconUpload } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { mutation } from '#client/query'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import { toast } from '#ui/Toasts'
import { cancelImport, type Import } from './contract'
import { useLabels } from './labels'
import css from './Map.module.css'
import { isOver } from './rules'

const looks: Record<Import['state'], { tone: Tone; icon: KitIcon }> = {
  sending: { tone: 'info', icon: IconUpload },
  queued: { tone: 'mute', icon: IconHourglass },
  running: { tone: 'info', icon: IconLoader2 },
  succeeded: { tone: 'ok', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconCircleX },
  cancelled: { tone: 'mute', icon: IconBan },
}

export function ImportRow({ one }: { one: Import }) {
  const t = useLabels()
  const say = useFailureWords()
  const language = useLanguage()
  const cancel = useMutation(mutation(cancelImport))
  const { id, name, fileName, state, step, share, faults, createdAt } = one
  const stop = () =>
    cancel.mutate(
      { params: { id } },
      { onError: (error) => toast({ tone: 'bad', text: say(error, { import_over: t('isOver') }) }) },
    )
  const isMoving = state === 'sending' || state === 'running'
  return (
    <li className={css['row']}>
      <div className={css['grow']}>
        <p className={css['strong']}>
          {name} <StatusChip {...looks[state]}>{t('state', { state })}</StatusChip>
        </p>
        <p className={css['quiet']}>
          <bdi dir="ltr">{fileName}</bdi> · {moment(createdAt, language)}
          {state === 'sending' && ` · ${t('arrived', { share })}`}
          {state === 'running' && step && ` · ${t('step', { step })}`}
        </p>
        {isMoving && <Progress value={share * 100} aria-label={t('progress', { name })} mt={6} />}
        {state === 'failed' && <p className={css['fault']}>{t('importFailed', { count: faults.length })}</p>}
        {faults.map((fault) => (
          <p key={fault} className={css['quiet']} lang="en" dir="ltr">
            {fault}
          </p>
        ))}
      </div>
      {!isOver(state) && (
        <Button size="sm" variant="default" loading={cancel.isPending} onClick={stop}>
          {t('cancel')}
        </Button>
      )}
    </li>
  )
}
