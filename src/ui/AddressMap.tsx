import { TextInput } from '@mantine/core'
import { useState } from 'react'
import css from './AddressField.module.css'
import { readPoint, writePoint } from './address-text.tsx'
import { MapView } from './MapView.tsx'
import type { At, Bounds, MapViewProps } from './map-types.tsx'
import { useWritten } from './use-written.tsx'
import { useWords } from './Words.tsx'

interface AddressMapProps extends Pick<MapViewProps, 'style' | 'bounds'> {
  at: At | null
  onMove: (at: At) => void
}
const around = ([east, north]: At): Bounds => [east - 0.004, north - 0.003, east + 0.004, north + 0.003]

/** Where an address lies: pressed, dragged, moved by the arrow keys, or written as degrees. */
export function AddressMap({ style, bounds, at, onMove }: AddressMapProps) {
  const { field } = useWords()
  const [start, setStart] = useState(at)
  // moved here, the pin stays in view; put elsewhere by the search, the map goes there
  const [mine, setMine] = useState(at)
  if (at && at.join() !== mine?.join()) {
    setMine(at)
    setStart(at)
  }
  const move = (to: At) => {
    setMine(to)
    onMove(to)
  }
  const degrees = useWritten<At>(
    {
      label: field.coordinates,
      value: at,
      onChange: (next) => {
        if (!next || typeof next === 'string') return
        setStart(next)
        move(next)
      },
    },
    {
      read: (text) => {
        const value = readPoint(text)
        return value ? { value } : { fault: field.coordinatesWrong }
      },
      write: (value) => (typeof value === 'string' ? value : writePoint(value)),
    },
  )
  return (
    <>
      <div className={css['map']}>
        <MapView
          name={field.addressMap}
          style={style}
          bounds={start ? around(start) : bounds}
          pins={at ? [{ id: 'address', at, label: field.pin, kind: 'place', onMove: move }] : []}
          height={260}
          onPress={move}
        />
      </div>
      <TextInput dir="ltr" size="sm" description={field.pinHint} autoComplete="off" {...degrees} />
    </>
  )
}
