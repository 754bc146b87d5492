import { Button } from '@mantine/core'
import { IconBan, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { StatusChip } from '#ui/StatusChip'
import { useListing } from '#ui/Words'
import type { Tracker } from './contract'
import { useLabels } from './labels'
import css from './Trackers.module.css'

const looks = {
  used: { tone: 'ok', icon: IconCircleCheck },
  unused: { tone: 'info', icon: IconCircleDashed },
  revoked: { tone: 'mute', icon: IconBan },
} as const

export function TrackerRow({ tracker, revoke }: { tracker: Tracker; revoke: (() => void) | undefined }) {
  const t = useLabels()
  const language = useLanguage()
  const listing = useListing()
  const { name, vehicle, driver, state, keyEnd, lastSeenAt, lastSource, revokedAt } = tracker
  const seen = lastSeenAt && t('seenAt', { at: moment(lastSeenAt, language) })
  const facts = [vehicle, driver, lastSource && t(`source.${lastSource}`)].filter((fact) => fact !== null)
  return (
    <li className={css['tracker']} data-revoked={revokedAt ? true : undefined}>
      <div className={css['about']}>
        <strong>{name}</strong>
        <span>{listing(facts)}</span>
        <span>
          {t('keyEnds')} <bdi dir="ltr">…{keyEnd}</bdi>
          {seen && <> · {seen}</>}
        </span>
      </div>
      <StatusChip {...looks[state]}>{t(`tracker.${state}`)}</StatusChip>
      {revoke && (
        <Button size="xs" variant="default" aria-label={t('revokeName', { name })} onClick={revoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
