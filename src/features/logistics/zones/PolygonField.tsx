import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '#ui/IconButton'
import { MapView } from '#ui/MapView'
import type { At, Bounds } from '#ui/map-types'
import { useNumber } from '#ui/Words'
import { CornerField } from './CornerField.tsx'
import type { Polygon } from './contract'
import { mapStyle } from '#features/map/contract'
import { boundsOf } from '#ui/map-bounds'
import { between, linesOf, near } from './drawing'
import { useLabels } from './labels'
import { closed, cornersOf, faultOf } from './rules'
import css from './Zones.module.css'

interface PolygonFieldProps {
  start: Polygon
  colour: number
  /** What the map covers. */
  whole: Bounds
  error?: ReactNode
  onChange: (polygon: Polygon) => void
}

/** A polygon, drawn on the map or written corner by corner; what is wrong with it is said while it is drawn. */
export function PolygonField({ start, colour, whole, error, onChange }: PolygonFieldProps) {
  const t = useLabels()
  const number = useNumber()
  const [corners, setCorners] = useState<readonly At[]>(() => cornersOf(start.coordinates[0] ?? []))
  const [holes, setHoles] = useState<readonly (readonly At[])[]>(() => start.coordinates.slice(1))
  // the map stays where it is while corners move
  const [view] = useState(() => boundsOf(start.coordinates.flat(), whole, 0.1))
  const rings = [closed(corners), ...holes]
  const fault = corners.length > 0 ? faultOf(rings) : undefined
  const set = (next: readonly At[], left = holes) => {
    setCorners(next)
    setHoles(left)
    const all = [closed(next), ...left]
    onChange({ type: 'Polygon', coordinates: all.map((ring) => ring.map(([lon, lat]) => [lon, lat])) })
  }
  const put = (at: number, to: At) => set(corners.map((one, index) => (index === at ? near(to) : one)))
  const insert = (at: number, corner: At) => set([...corners.slice(0, at), near(corner), ...corners.slice(at)])
  const remove = (at: number) => set(corners.filter((_one, index) => index !== at))
  const middle: At = [(view[0] + view[2]) / 2, (view[1] + view[3]) / 2]
  return (
    <fieldset className={css['group']}>
      <legend>{t('corners')}</legend>
      <p className={css['hint']}>{t('cornersHint')}</p>
      <div className={css['map']}>
        <MapView
          name={t('cornersMap')}
          style={mapStyle}
          bounds={view}
          whole={whole}
          height={340}
          lines={linesOf('own', [corners, ...holes], colour, true)}
          pins={corners.map((at, index) => ({
            id: String(index),
            at,
            kind: 'stop',
            text: String(index + 1),
            colour,
            label: t('corner', { number: number(index + 1) }),
            onMove: (to) => put(index, to),
          }))}
          onPress={(at) => insert(corners.length, at)}
        />
      </div>
      {(fault ?? error) && (
        <p role="alert" className={css['fault']}>
          {fault ? t(`fault.${fault}`) : error}
        </p>
      )}
      <ol className={css['corners']}>
        {corners.map((at, index) => (
          // a corner has no name of its own but its place
          <li key={`${index}-${corners.length}`} className={css['corner']}>
            <span aria-hidden>{number(index + 1)}</span>
            <CornerField label={t('corner', { number: number(index + 1) })} at={at} onChange={(to) => put(index, to)} />
            <IconButton
              variant="subtle"
              label={t('insertAfter', { number: number(index + 1) })}
              icon={IconPlus}
              onClick={() => insert(index + 1, between(corners, index))}
            />
            <IconButton
              variant="subtle"
              label={t('removeCorner', { number: number(index + 1) })}
              icon={IconTrash}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {holes.map((hole, index) => (
        <div key={`hole-${index}-${holes.length}`} className={`${css['corner']} ${css['hole']}`}>
          <span>{t('hole', { number: number(index + 1), count: cornersOf(hole).length })}</span>
          <IconButton
            variant="subtle"
            label={t('removeHole', { number: number(index + 1) })}
            icon={IconTrash}
            onClick={() =>
              set(
                corners,
                holes.filter((_one, at) => at !== index),
              )
            }
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => insert(corners.length, corners.length > 0 ? between(corners, corners.length - 1) : middle)}
        >
          {t('addCorner')}
        </Button>
      </div>
    </fieldset>
  )
}
