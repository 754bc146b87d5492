import { IconArrowLeft, IconChevronDown, IconChevronUp, IconPrinter } from '@tabler/icons-react'
import type { Email } from '#features/email/contract/mailboxes'
import { IconButton } from '#ui/IconButton'
import css from './Reading.module.css'
import { useLabels } from './labels'
import { MailActions } from './MailActions.tsx'
import type { ChangeMails, View } from './use-mail'

type Props = {
  mail: Email
  view: View
  place: { index: number; total: number }
  step: (by: 1 | -1) => void
  change: ChangeMails
  phone: boolean
  close: () => void
}
/** Over the mail that is read: what is done to it, and the ways to the next one and back. */
export function ReadingTools({ mail, view, place, step, change, phone, close }: Props) {
  const t = useLabels()
  return (
    <div className={css['tools']} role="toolbar" aria-label={t('tools')}>
      {phone && (
        <IconButton variant="subtle" icon={IconArrowLeft} className="mirrored" label={t('back')} onClick={close} />
      )}
      <MailActions mails={[mail]} view={view} change={change} done={close} />
      <span className={css['place']}>
        {place.index >= 0 && t('place', { at: place.index + 1, total: place.total })}
        <IconButton
          variant="subtle"
          icon={IconChevronUp}
          label={t('previous')}
          disabled={place.index <= 0}
          onClick={() => step(-1)}
        />
        <IconButton
          variant="subtle"
          icon={IconChevronDown}
          label={t('next')}
          disabled={place.index < 0 || place.index >= place.total - 1}
          onClick={() => step(1)}
        />
      </span>
      {!phone && <IconButton variant="subtle" icon={IconPrinter} label={t('print')} onClick={() => print()} />}
    </div>
  )
}
