import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useNumber } from '#ui/Words'
import { Dialog } from '#ui/Dialog'
import { StatusChip } from '#ui/StatusChip'
import type { Attempt } from './contract'
import { useLabels } from './labels'
import { AnswerOf } from './StateOf.tsx'
import css from './Webhooks.module.css'

type PingDialogProps = { name: string; attempt: Attempt; close: () => void }

/** What a receiver answered to a ping. */
export function PingDialog({ name, attempt: { status, fault, milliseconds, answer }, close }: PingDialogProps) {
  const t = useLabels()
  const number = useNumber()
  const isGood = status !== null && status < 300
  return (
    <Dialog
      open
      onClose={close}
      title={t('pingTitle', { name })}
      actions={<Button onClick={close}>{t('close')}</Button>}
    >
      <p className={css['line']}>
        <StatusChip tone={isGood ? 'ok' : 'bad'} icon={isGood ? IconCircleCheck : IconAlertCircle}>
          {t(isGood ? 'pingGood' : 'pingBad')}
        </StatusChip>
        <AnswerOf status={status} fault={fault} />
        <span className={css['quiet']}>{t('took', { ms: number(milliseconds) })}</span>
      </p>
      <h3 className={css['head']}>{t('answer')}</h3>
      {answer === '' ? (
        <p className={css['quiet']}>{t('noAnswer')}</p>
      ) : (
        <pre className={css['body']} dir="ltr">
          {answer}
        </pre>
      )}
    </Dialog>
  )
}
