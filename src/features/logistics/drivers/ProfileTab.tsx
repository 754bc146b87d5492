import type { ReactNode } from 'react'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { StatusChip } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import type { DriverDetail } from './contract'
import css from './Drivers.module.css'
import { useLabels } from './labels'
import { weekSeconds } from './rules'
import { LicenceOf } from './StateOf.tsx'
import { useHours } from './use-hours'

/** Who they are, what they can do, and within which limits they are planned. */
export function ProfileTab({ driver }: { driver: DriverDetail }) {
  const t = useLabels()
  const number = useNumber()
  const percent = useNumber({ style: 'percent' })
  const hours = useHours()
  const or = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value))
  const territories = driver.territories.map(({ id, name, colour }) => (
    <StatusChip key={id} tone="mute">
      <span className={css['dot']} style={{ background: `var(--m-c${colour})` }} /> {name}
    </StatusChip>
  ))
  const cards: [title: string, rows: [label: string, value: ReactNode][]][] = [
    [
      t('contact'),
      [
        [
          t('field.phone'),
          driver.phone ? (
            <a key="p" href={`tel:${driver.phone}`} dir="ltr">
              {driver.phone}
            </a>
          ) : (
            '–'
          ),
        ],
        [
          t('field.email'),
          driver.email ? (
            <bdi key="e" dir="ltr">
              {driver.email}
            </bdi>
          ) : (
            '–'
          ),
        ],
        [t('field.depotId'), driver.depot],
        [
          t('field.vehicleId'),
          driver.vehicleId ? (
            <Link key="v" href={`/apps/logistics/settings/vehicles/${driver.vehicleId}`}>
              {driver.vehicle}
            </Link>
          ) : (
            '–'
          ),
        ],
        [t('field.licenceUntil'), <LicenceOf key="l" licence={driver.licence} licenceUntil={driver.licenceUntil} />],
        [t('field.homeLine'), driver.homeLine || '–'],
      ],
    ],
    [
      t('work'),
      [
        [
          t('field.skills'),
          driver.skills.length > 0 ? (
            <span key="s" className={css['chips']}>
              {driver.skills.map((skill) => (
                <StatusChip key={skill} tone="accent">
                  {skill}
                </StatusChip>
              ))}
            </span>
          ) : (
            '–'
          ),
        ],
        [
          t('territories'),
          territories.length > 0 ? (
            <span key="t" className={css['chips']}>
              {territories}
            </span>
          ) : (
            t('anywhere')
          ),
        ],
        [t('weekHours'), hours(weekSeconds(driver.shifts))],
        [t('field.maxDriveSeconds'), or(driver.maxDriveSeconds, hours)],
        [t('field.maxWorkSeconds'), or(driver.maxWorkSeconds, hours)],
        [t('field.maxStops'), or(driver.maxStops, number)],
        [t('field.servicePercent'), percent(driver.servicePercent / 100)],
        [t('field.drivePercent'), percent(driver.drivePercent / 100)],
        [t('signIn'), t(driver.userId === null ? 'signInNone' : 'signInThere')],
      ],
    ],
  ]
  return (
    <div className={css['fields']}>
      {cards.map(([title, rows]) => (
        <Card key={title} title={title}>
          <dl className={css['facts']}>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      {driver.note && (
        <Card title={t('field.note')}>
          <p className={css['note']}>{driver.note}</p>
        </Card>
      )}
    </div>
  )
}
