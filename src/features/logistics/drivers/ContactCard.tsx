import { Link } from '#ui/Link'
import type { DriverDetail } from './contract'
import { Fact, FactsCard } from './FactsCard.tsx'
import { useLabels } from './labels'
import { LicenceOf } from './StateOf.tsx'

/** How a driver is reached, from where they drive and with what. */
export function ContactCard({ driver }: { driver: DriverDetail }) {
  'use no memo'
  const t = useLabels()
  return (
    <FactsCard title={t('contact')}>
      <Fact name={t('field.phone')}>
        {driver.phone ? (
          <a href={`tel:${driver.phone}`} dir="ltr">
            {driver.phone}
          </a>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={t('field.email')}>{driver.email ? <bdi dir="ltr">{driver.email}</bdi> : '–'}</Fact>
      <Fact name={t('field.depotId')}>{driver.depot}</Fact>
      <Fact name={t('field.vehicleId')}>
        {driver.vehicleId ? (
          <Link href={`/apps/logistics/settings/vehicles/${driver.vehicleId}`}>{driver.vehicle}</Link>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={t('field.licenceUntil')}>
        <LicenceOf licence={driver.licence} licenceUntil={driver.licenceUntil} />
      </Fact>
      <Fact name={t('field.homeLine')}>{driver.homeLine || '–'}</Fact>
    </FactsCard>
  )
}
