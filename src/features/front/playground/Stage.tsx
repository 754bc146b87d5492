import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useNumber } from '#ui/Words'
import type { City, Spot, Tour } from '#contract/optimiser'
import { useLabels } from './labels'
import css from './Playground.module.css'
import { Plan } from './Plan.tsx'
import { stepped } from './spots.tsx'

type StageProps = {
  city: City | undefined
  stops: readonly Spot[]
  tour: Tour | undefined
  locked: boolean
  drop: (at: Spot) => void
  move: (at: number, to: Spot) => void
  take: (at: number) => void
}
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The plan of the city with the stops on it: dropped and drawn by pointer, moved by arrow keys. North is above in each language. */
export function Stage({ city, stops, tour, locked, drop, move, take }: StageProps) {
  const t = useLabels()
  const number = useNumber()
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<{ stop: number; at: Spot }>()
  if (!city) return <div className={css['stage']} aria-busy />
  const [west, south, east, north] = city.box
  const spotAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    return [west + ((clientX - left) / width) * (east - west), north - ((clientY - top) / height) * (north - south)]
  }
  const placeOf = ([x, y]: Spot): CSSProperties => ({
    left: `${((x - west) / (east - west)) * 100}%`,
    top: `${((north - y) / (north - south)) * 100}%`,
  })
  const vanOf = (stop: number) => tour?.trips.find(({ stops: own }) => own.includes(stop))?.van
  const key = (event: KeyboardEvent, stop: number) => {
    const arrow = arrows[event.key]
    if (arrow) move(stop, stepped(city, stops[stop]!, arrow))
    else if (event.key === 'Delete' || event.key === 'Backspace') take(stop)
    else return
    event.preventDefault()
  }
  const drag = (event: PointerEvent, stop: number) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld({ stop, at: stops[stop]! })
  }
  return (
    <div className={css['stage']} dir="ltr">
      <div ref={box} className={css['inner']}>
        <Plan city={city} tour={tour} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a button above adds stops by keys */}
        <div className={css['ground']} onClick={(event) => !locked && drop(spotAt(event))} />
        <span className={css['depot']} style={placeOf(city.depot)} role="img" aria-label={t('depot')} />
        {stops.map((at, stop) => (
          <button
            // a stop is known by its number, and has nothing else that stays
            key={stop}
            type="button"
            className={css['stop']}
            style={placeOf(held?.stop === stop ? held.at : at)}
            data-van={vanOf(stop)}
            disabled={locked}
            aria-label={t('stop', { stop: number(stop + 1) })}
            aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Delete"
            onKeyDown={(event) => key(event, stop)}
            onPointerDown={(event) => drag(event, stop)}
            onPointerMove={(event) => held?.stop === stop && setHeld({ stop, at: spotAt(event) })}
            onPointerUp={(event) => {
              if (held?.stop !== stop) return
              setHeld(undefined)
              const to = spotAt(event)
              // a press without a move leaves it where it is
              if (Math.hypot(to[0] - at[0], to[1] - at[1]) > still) move(stop, to)
            }}
            onPointerCancel={() => setHeld(undefined)}
          >
            {number(stop + 1)}
          </button>
        ))}
      </div>
    </div>
  )
}
/** Metres. */
const still = 120
