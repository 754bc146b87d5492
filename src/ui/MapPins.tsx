import { IconBuildingWarehouse, IconCheck, IconTruck, IconX } from '@tabler/icons-react'
import { Marker, type LngLat, type Map as Chart } from 'maplibre-gl'
import { memo, useEffect, useEffectEvent, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import css from './MapView.module.css'
import type { MapPin } from './map-types.tsx'

/** Pins are elements of the page, so that they are read, focused and pressed like everything else. */
export function MapPins({ map, pins }: { map: Chart; pins: readonly MapPin[] }) {
  return pins.map((pin) => <KeptPin key={pin.id} map={map} pin={pin} />)
}

/** Of a thousand pins only those are drawn again that are other objects than before. */
const KeptPin = memo(PinOnMap)
function PinOnMap({ map, pin }: { map: Chart; pin: MapPin }) {
  const [holder] = useState(() => document.createElement('div'))
  const [longitude, latitude] = pin.at
  const canMove = pin.onMove !== undefined
  const made = useRef<Marker>(undefined)
  // the map goes on beyond the date line, degrees do not
  const moveTo = (to: LngLat) => pin.onMove?.([to.wrap().lng, to.wrap().lat])
  const dragged = useEffectEvent(moveTo)
  const begin = useEffectEvent((element: HTMLElement, draggable: boolean) =>
    new Marker({ element, draggable }).setLngLat([longitude, latitude]),
  )
  useEffect(() => {
    const marker = begin(holder, canMove).addTo(map)
    made.current = marker
    marker.on('dragend', () => dragged(marker.getLngLat()))
    return () => void marker.remove()
  }, [map, holder, canMove])
  // moved and not made anew: who moves it by keyboard keeps the focus on it
  useEffect(() => void made.current?.setLngLat([longitude, latitude]), [longitude, latitude])

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || !canMove) return
    // the arrows are the pin's, and do not move the map below it
    event.preventDefault()
    event.stopPropagation()
    const pixels = event.shiftKey ? 40 : 8
    const { x, y } = map.project([longitude, latitude])
    moveTo(map.unproject([x + step[0] * pixels, y + step[1] * pixels]))
  }
  return createPortal(<Pin {...pin} onKeyDown={onKeyDown} />, holder)
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Pin(pin: MapPin & { onKeyDown: (event: KeyboardEvent) => void }) {
  const {
    label,
    kind,
    text,
    colour = 1,
    late = false,
    marked = false,
    quiet,
    over,
    onOpen,
    onMove,
    onKeyDown,
    data,
  } = pin
  const style = { '--own': `var(--m-c${colour})`, '--on': `var(--m-c${colour}-text)` } as CSSProperties
  const shared = {
    ...data,
    'data-grab': data !== undefined || undefined,
    className: css['pin'],
    style,
    title: label,
    'data-kind': kind,
    'data-late': late || undefined,
    'data-marked': marked || undefined,
    'data-over': over,
    'data-quiet': quiet || undefined,
  }
  const ended = over === 'done' ? <IconCheck size={12} stroke={3} /> : over && <IconX size={12} stroke={3} />
  const sign = kind === 'depot' ? <IconBuildingWarehouse size={16} /> : kind === 'unplanned' ? <i>?</i> : text
  const inside = ended ?? (kind === 'vehicle' ? <IconTruck size={15} stroke={2} /> : sign)
  if (!onOpen && !onMove)
    return (
      <span {...shared} role="img" aria-label={label}>
        {inside}
      </span>
    )
  return (
    <button type="button" {...shared} aria-label={label} onClick={onOpen} onKeyDown={onKeyDown}>
      {inside}
    </button>
  )
}
