import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { answerProposal } from '#features/logistics/phone/contract/desk'
import type { DriverMessage } from '#features/logistics/phone/contract/said'
import { useLabels } from './labels'
import css from './Phone.module.css'
import { useWhyNot } from './use-why-not.tsx'

type Props = { id: number; one: DriverMessage; mayChange: boolean }
/** Another order that a driver asks for: accepted, it is the one of their route at once. */
export function Proposal({ id, one, mayChange }: Props) {
  const t = useLabels()
  const { can } = useSession()
  const answering = useAct(answerProposal, useWhyNot())
  if (one.answer) return <strong>{t(`desk.${one.answer}`)}</strong>
  // those of before nobody can accept any more
  if (!mayChange || !one.isOpen) return null
  const say = (answer: 'accepted' | 'declined') =>
    void answering.act({ params: { id, message: one.id }, body: { answer } }, t(`desk.${answer}`))
  return (
    <span className={css['buttons']}>
      {can(['update', 'Route']) && (
        <Button
          size="sm"
          leftSection={<IconCheck size={16} />}
          loading={answering.busy}
          onClick={() => say('accepted')}
        >
          {t('desk.accept')}
        </Button>
      )}
      <Button size="sm" variant="default" disabled={answering.busy} onClick={() => say('declined')}>
        {t('desk.decline')}
      </Button>
    </span>
  )
}
