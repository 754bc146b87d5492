import { StatusChip } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import type { DriverDetail } from './contract'
import css from './Drivers.module.css'
import { Fact, FactsCard } from './FactsCard.tsx'
import { useLabels } from './labels'
import { weekSeconds } from './rules'
import { useHours } from './use-hours'

/** What a driver can do, and within which limits they are planned. */
export function WorkCard({ driver }: { driver: DriverDetail }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const percent = useNumber({ style: 'percent' })
  const hours = useHours()
  const or = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value))
  return (
    <FactsCard title={t('work')}>
      <Fact name={t('field.skills')}>
        {driver.skills.length > 0 ? (
          <span className={css['chips']}>
            {driver.skills.map((skill) => (
              <StatusChip key={skill} tone="accent">
                {skill}
              </StatusChip>
            ))}
          </span>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={t('territories')}>
        {driver.territories.length > 0 ? (
          <span className={css['chips']}>
            {driver.territories.map(({ id, name, colour }) => (
              <StatusChip key={id} tone="mute">
                <span className={css['dot']} style={{ background: `var(--m-c${colour})` }} /> {name}
              </StatusChip>
            ))}
          </span>
        ) : (
          t('anywhere')
        )}
      </Fact>
      <Fact name={t('weekHours')}>{hours(weekSeconds(driver.shifts))}</Fact>
      <Fact name={t('field.maxDriveSeconds')}>{or(driver.maxDriveSeconds, hours)}</Fact>
      <Fact name={t('field.maxWorkSeconds')}>{or(driver.maxWorkSeconds, hours)}</Fact>
      <Fact name={t('field.maxStops')}>{or(driver.maxStops, number)}</Fact>
      <Fact name={t('field.servicePercent')}>{percent(driver.servicePercent / 100)}</Fact>
      <Fact name={t('field.drivePercent')}>{percent(driver.drivePercent / 100)}</Fact>
      <Fact name={t('signIn')}>{t(driver.userId === null ? 'signInNone' : 'signInThere')}</Fact>
    </FactsCard>
  )
}
