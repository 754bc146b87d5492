import { Button } from '@mantine/core'
import { IconBeach, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { shortDay, today } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { looks } from '#ui/detail-looks'
import { Empty } from '#ui/Empty'
import { IconButton } from '#ui/IconButton'
import type { DriverDetail } from './contract'
import css from './Drivers.module.css'
import { useLabels } from './labels'
import { AbsenceOf } from './StateOf.tsx'
import { useDriverMoves } from './use-driver-moves'

const AbsenceDialog = lazy(() => import('./AbsenceDialog.tsx').then((m) => ({ default: m.AbsenceDialog })))

/** When a driver does not work, those to come first. */
export function AbsencesTab({ driver }: { driver: DriverDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const { removeAbsence } = useDriverMoves()
  const [isOpen, setOpen] = useState(false)
  const mayChange = can(['update', 'Driver'])
  const day = today()
  const absences = [
    ...driver.absences.filter(({ until }) => until >= day),
    ...driver.absences.filter(({ until }) => until < day).toReversed(),
  ]
  const add = mayChange && (
    <Button size="sm" variant="subtle" leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
      {t('addAbsence')}
    </Button>
  )
  return (
    <Card title={t('tab.absences')} count={absences.length} tools={add}>
      {absences.length === 0 && <Empty icon={IconBeach} title={t('noAbsences')} text={t('noAbsencesText')} />}
      {absences.map((one) => {
        const span = t('span', { from: shortDay(one.from, language), until: shortDay(one.until, language) })
        return (
          <div key={one.id} className={css['row']}>
            <div>
              <span className={looks['title']}>
                {one.from === one.until ? shortDay(one.from, language) : span}
                <AbsenceOf reason={one.reason} />
              </span>
              {(one.note || one.until < day) && (
                <small>{[one.until < day && t('over'), one.note].filter(Boolean).join(' · ')}</small>
              )}
            </div>
            {mayChange && (
              <IconButton
                variant="subtle"
                label={`${t('removeAbsence')}: ${span}`}
                icon={IconTrash}
                onClick={() => void removeAbsence(driver, one)}
              />
            )}
          </div>
        )
      })}
      {isOpen && (
        <Suspense fallback={null}>
          <AbsenceDialog driver={driver} close={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
