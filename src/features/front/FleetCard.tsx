import { IconBrandOpenSource, IconDoorExit, IconReceiptTax } from '@tabler/icons-react'
import { useId } from 'react'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Plans.module.css'
import { largestFleet } from './use-plan'

const facts = [
  { icon: IconReceiptTax, word: 'withoutTax' },
  { icon: IconDoorExit, word: 'leaveAnyMonth' },
  { icon: IconBrandOpenSource, word: 'openSource' },
] as const

/** How many vehicles one has says which plan has room for them. */
export function FleetCard({ vehicles, onVehicles }: { vehicles: number; onVehicles: (vehicles: number) => void }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const id = useId()
  return (
    <div className={css['fleet']}>
      <div className={css['slide']}>
        <p>
          <label htmlFor={id}>{t('fleet')}</label>
          <output htmlFor={id}>
            {t('vehicleCount', {
              count: vehicles,
              written: vehicles === largestFleet ? `${number(vehicles)}+` : number(vehicles),
            })}
          </output>
        </p>
        <input
          id={id}
          type="range"
          min={1}
          max={largestFleet}
          value={vehicles}
          onChange={(event) => onVehicles(Number(event.currentTarget.value))}
        />
      </div>
      <ul>
        {facts.map(({ icon: Icon, word }) => (
          <li key={word}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {t(word)}
          </li>
        ))}
      </ul>
    </div>
  )
}
