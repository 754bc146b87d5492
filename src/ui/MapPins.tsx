import { IconBuildingWarehouse } from '@tabler/icons-react'
import { Marker, type Map as Chart } from 'maplibre-gl'
import { useEffect, useState, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import css from './MapView.module.css'
import type { MapPin } from './map-types.tsx'

/** Pins are elements of the page, so that they are read, focused and pressed like everything else. */
export function MapPins({ map, pins }: { map: Chart; pins: readonly MapPin[] }) {
  return pins.map((pin) => <PinOnMap key={pin.id} map={map} pin={pin} />)
}

function PinOnMap({ map, pin }: { map: Chart; pin: MapPin }) {
  const [holder] = useState(() => document.createElement('div'))
  const [longitude, latitude] = pin.at
  useEffect(() => {
    const marker = new Marker({ element: holder }).setLngLat([longitude, latitude]).addTo(map)
    return () => void marker.remove()
  }, [map, holder, longitude, latitude])
  return createPortal(<Pin {...pin} />, holder)
}

function Pin({ label, kind, text, colour = 1, late = false, onOpen }: MapPin) {
  const style = { '--own': `var(--m-c${colour})`, '--on': `var(--m-c${colour}-text)` } as CSSProperties
  const shared = { className: css['pin'], style, title: label, 'data-kind': kind, 'data-late': late || undefined }
  const inside = kind === 'depot' ? <IconBuildingWarehouse size={16} /> : kind === 'unplanned' ? <i>?</i> : text
  if (!onOpen)
    return (
      <span {...shared} role="img" aria-label={label}>
        {inside}
      </span>
    )
  return (
    <button type="button" {...shared} aria-label={label} onClick={onOpen}>
      {inside}
    </button>
  )
}
