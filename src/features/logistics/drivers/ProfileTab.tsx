import { Card } from '#ui/Card'
import { looks } from '#ui/detail-looks'
import { ContactCard } from './ContactCard.tsx'
import type { DriverDetail } from './contract'
import css from './Drivers.module.css'
import { useLabels } from './labels'
import { WorkCard } from './WorkCard.tsx'

/** Who they are, what they can do, and within which limits they are planned. */
export function ProfileTab({ driver }: { driver: DriverDetail }) {
  const t = useLabels()
  return (
    <div className={looks['fields']}>
      <ContactCard driver={driver} />
      <WorkCard driver={driver} />
      {driver.note && (
        <Card title={t('field.note')}>
          <p className={css['note']}>{driver.note}</p>
        </Card>
      )}
    </div>
  )
}
