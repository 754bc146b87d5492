import { Button } from '@mantine/core'
import { IconLasso } from '@tabler/icons-react'
import { useState } from 'react'
import { mapStyle } from '#features/map/contract'
import { Card } from '#ui/Card'
import { Lasso } from '#ui/Lasso'
import { LiveMap } from '#ui/LiveMap'
import css from './Gallery.module.css'
import { useLabels } from './labels'

/** Each signal once. A server says where they are; here they stand. */
const vans = [
  { id: 1, initials: 'NO', colour: 1, signal: 'live', at: [-41.9832, 38.5112], heading: 60 },
  { id: 2, initials: 'IB', colour: 3, signal: 'old', at: [-41.9995, 38.5006], heading: 200 },
  { id: 3, initials: 'WT', colour: 5, signal: 'lost', at: [-42.0099, 38.4905], heading: null },
] as const

export function LiveMapSection() {
  const t = useLabels()
  const [chosen, setChosen] = useState<number | undefined>(1)
  const [drawing, setDrawing] = useState(false)
  const [corners, setCorners] = useState(0)
  return (
    <div className={css['stack']}>
      <div className={css['row']}>
        <Button variant="default" leftSection={<IconLasso size={16} />} onClick={() => setDrawing(true)}>
          {t('drawAround')}
        </Button>
        <span role="status">{t('drawn', { count: corners })}</span>
      </div>
      <Card flush>
        <div className={css['live']}>
          <LiveMap
            name={t('liveMap')}
            style={mapStyle}
            bounds={[-42.02, 38.48, -41.96, 38.52]}
            moving={vans}
            locate={(id) => {
              const van = vans.find((one) => one.id === id)
              return van && { lon: van.at[0], lat: van.at[1], heading: van.heading }
            }}
            movesUntil={() => 0}
            chosen={chosen}
            follows={false}
            lines={[{ id: 'way', path: vans.map(({ at }) => [...at] as const), colour: 1, estimated: true }]}
            areas={[]}
            pins={[{ id: 'depot', at: [-41.9746, 38.4952], label: t('depot'), kind: 'depot' }]}
            onChoose={setChosen}
            onLeave={() => undefined}
          />
          {drawing && (
            <Lasso
              hint={t('drawHint')}
              done={(edge) => {
                setCorners(edge.length)
                setDrawing(false)
              }}
              leave={() => setDrawing(false)}
            />
          )}
        </div>
      </Card>
    </div>
  )
}
