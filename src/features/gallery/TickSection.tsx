import { useState } from 'react'
import { TickCard } from '#ui/TickCard'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function TickSection() {
  const t = useLabels()
  const [ticked, setTicked] = useState<readonly string[]>(['failed mail'])
  const told = [
    { key: 'delivered', title: t('delivered') },
    { key: 'failed', title: t('failed') },
  ]
  const ways = [
    { key: 'here', title: t('inProduct') },
    { key: 'mail', title: t('byMail') },
  ]
  const shared = { title: t('toldOf'), corner: t('status'), rows: told, columns: ways }
  const tick = (row: string, column: string, on: boolean) =>
    setTicked((before) => [...before.filter((one) => one !== `${row} ${column}`), ...(on ? [`${row} ${column}`] : [])])
  return (
    <div className={css['thirds']}>
      <TickCard
        {...shared}
        state={undefined}
        isTicked={(row, column) => column === 'here' || ticked.includes(`${row} ${column}`)}
        onTick={tick}
        isOpen={(_, column) => column !== 'here'}
      />
      <TickCard {...shared} title={t('pending')} state="waiting" isTicked={() => false} onTick={tick} />
    </div>
  )
}
