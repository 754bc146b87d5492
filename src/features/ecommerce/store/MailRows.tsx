import { Switch, UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconReceiptRefund, IconSend, IconShoppingCart } from '@tabler/icons-react'
import { Card } from '#ui/Card'
import type { MailKind } from './contract/mail-kinds'
import { useLabels } from './labels'
import css from './Store.module.css'
import { useReadOnly } from './use-part'

const icons = {
  placed: IconShoppingCart,
  dispatched: IconSend,
  delivered: IconCircleCheck,
  refunded: IconReceiptRefund,
}

interface MailRowsProps {
  kinds: readonly MailKind[]
  /** Whose words are edited below. */
  open: MailKind
  setOpen: (kind: MailKind) => void
  isOn: (kind: MailKind) => boolean
  turn: (kind: MailKind, isOn: boolean) => void
  isWrong: (kind: MailKind) => boolean
}

/** Of what customers are told. */
export function MailRows({ kinds, open, setOpen, isOn, turn, isWrong }: MailRowsProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  return (
    <Card title={t('notifications.customers')} flush>
      <ul className={css['mails']}>
        {kinds.map((kind) => {
          const Icon = icons[kind]
          return (
            <li key={kind} data-open={kind === open}>
              <UnstyledButton className={css['mail'] ?? ''} aria-pressed={kind === open} onClick={() => setOpen(kind)}>
                <Icon size={18} stroke={1.75} aria-hidden />
                <span>
                  <strong>{t(`mail.${kind}`)}</strong>
                  <span className={css['hint']}>{t(isWrong(kind) ? 'mail.wrong' : `mailText.${kind}`)}</span>
                </span>
              </UnstyledButton>
              <Switch
                aria-label={t('mail.turn', { kind: t(`mail.${kind}`) })}
                disabled={disabled}
                checked={isOn(kind)}
                onChange={(event) => turn(kind, event.currentTarget.checked)}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
