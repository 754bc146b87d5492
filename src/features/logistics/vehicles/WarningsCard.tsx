import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import type { VehicleDetail, Warning } from './contract'
import { useLabels } from './labels'
import { WarningOf } from './StateOf.tsx'
import { useVehicleMoves } from './use-vehicle-moves'
import css from './Vehicles.module.css'

const WarningDialog = lazy(() => import('./WarningDialog.tsx').then((m) => ({ default: m.WarningDialog })))

/** What is wrong with it, who saw that, and when it is well again. */
export function WarningsCard({ vehicle }: { vehicle: VehicleDetail }) {
  'use no memo'
  const t = useLabels()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const mayChange = can(['update', 'Vehicle'])
  const tools = mayChange && (
    <Button size="sm" variant="subtle" leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
      {t('report')}
    </Button>
  )
  return (
    <Card title={t('warnings')} count={vehicle.open.length} tools={tools}>
      {vehicle.open.length === 0 && <p className={css['calm']}>{t('allWell')}</p>}
      {vehicle.open.map((one) => (
        <OneWarning key={one.id} vehicle={vehicle} warning={one} mayChange={mayChange} />
      ))}
      {isOpen && (
        <Suspense fallback={null}>
          <WarningDialog vehicle={vehicle} close={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

type OneWarningProps = { vehicle: VehicleDetail; warning: Warning; mayChange: boolean }
function OneWarning({ vehicle, warning, mayChange }: OneWarningProps) {
  const t = useLabels()
  const language = useLanguage()
  const { acknowledge, end } = useVehicleMoves()
  const { kind, note, raisedAt, acknowledgedAt, acknowledgedBy } = warning
  const seen = acknowledgedAt
    ? t('seenBy', { by: acknowledgedBy ?? t('somebody'), when: moment(acknowledgedAt, language) })
    : t('unseenYet')
  const named = t(`warning.${kind}`)
  return (
    <div className={css['row']}>
      <div>
        <span>
          <WarningOf kind={kind} />
        </span>
        {note && <p>{note}</p>}
        <small>
          {t('raised', { when: moment(raisedAt, language) })} · {seen}
        </small>
      </div>
      {mayChange && (
        <div className={css['tools']}>
          {!acknowledgedAt && (
            <Button
              size="sm"
              variant="default"
              aria-label={`${t('acknowledge')}: ${named}`}
              onClick={() => void acknowledge(vehicle, warning)}
            >
              {t('acknowledge')}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            aria-label={`${t('solved')}: ${named}`}
            onClick={() => void end(vehicle, warning)}
          >
            {t('solved')}
          </Button>
        </div>
      )}
    </div>
  )
}
