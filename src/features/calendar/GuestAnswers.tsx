import { IconCheck, IconHelpCircle, IconHourglass, IconX } from '@tabler/icons-react'
import { Avatar } from '#ui/Avatar'
import { useListing } from '#ui/Words'
import { StatusChip } from '#ui/StatusChip'
import { answers, type Guest } from './contract'
import css from './EventDrawer.module.css'
import { useLabels } from './labels'

const tones = { coming: 'ok', maybe: 'info', waiting: 'mute', declined: 'bad' } as const
const icons = { coming: IconCheck, maybe: IconHelpCircle, waiting: IconHourglass, declined: IconX }

/** Who is invited, and whether they come. */
export function GuestAnswers({ guests }: { guests: readonly Guest[] }) {
  const t = useLabels()
  const listing = useListing()
  const counts = answers
    .map((answer) => ({ answer, count: guests.filter((one) => one.answer === answer).length }))
    .filter(({ count }) => count > 0)
  return (
    <section aria-label={t('answers')} className={css['guests']}>
      <p>{listing(counts.map(({ answer, count }) => t(`count.${answer}`, { count })))}</p>
      <ul>
        {guests.map(({ userId, name, email, avatar, answer }) => (
          <li key={userId ?? email}>
            <Avatar name={name || email} src={avatar} size={28} decorative />
            <span>
              {name || <bdi dir="ltr">{email}</bdi>}
              {userId === null && <small>{t('outside')}</small>}
            </span>
            <StatusChip tone={tones[answer]} icon={icons[answer]}>
              {t(`answer.${answer}`)}
            </StatusChip>
          </li>
        ))}
      </ul>
    </section>
  )
}
