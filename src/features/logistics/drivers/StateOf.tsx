import {
  IconArchive,
  IconBeach,
  IconCircleCheck,
  IconClockExclamation,
  IconCoffee,
  IconMail,
  IconMoon,
  IconSteeringWheel,
  IconUserCheck,
  IconUserPause,
} from '@tabler/icons-react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { StatusChip } from '#ui/StatusChip'
import type { AccountState, Driver, DutyState } from './contract'
import { looks } from '#ui/detail-looks'
import { useLabels } from './labels'

const accountLooks = {
  invited: { tone: 'info', icon: IconMail },
  active: { tone: 'ok', icon: IconCircleCheck },
  suspended: { tone: 'bad', icon: IconUserPause },
  archived: { tone: 'mute', icon: IconArchive },
} as const
const dutyLooks = {
  off: { tone: 'mute', icon: IconMoon },
  available: { tone: 'ok', icon: IconUserCheck },
  on_route: { tone: 'accent', icon: IconSteeringWheel },
  on_break: { tone: 'warn', icon: IconCoffee },
} as const

export function AccountOf({ account }: { account: AccountState }) {
  const t = useLabels()
  return <StatusChip {...accountLooks[account]}>{t(`account.${account}`)}</StatusChip>
}

export function DutyOf({ duty }: { duty: DutyState }) {
  const t = useLabels()
  return <StatusChip {...dutyLooks[duty]}>{t(`duty.${duty}`)}</StatusChip>
}

export function AbsenceOf({ reason }: { reason: NonNullable<Driver['absent']> }) {
  const t = useLabels()
  return (
    <StatusChip tone="warn" icon={IconBeach}>
      {t(`reason.${reason}`)}
    </StatusChip>
  )
}

/** The last day of a licence, and whether that is near. */
export function LicenceOf({ licence, licenceUntil }: Pick<Driver, 'licence' | 'licenceUntil'>) {
  const t = useLabels()
  const language = useLanguage()
  if (licenceUntil === null) return <span className={looks['dimmed']}>{t('noLicence')}</span>
  const day = shortDay(licenceUntil, language)
  if (licence === 'valid') return <span className={looks['figure']}>{day}</span>
  return (
    <StatusChip tone={licence === 'expired' ? 'bad' : 'warn'} icon={IconClockExclamation}>
      {day}
    </StatusChip>
  )
}
