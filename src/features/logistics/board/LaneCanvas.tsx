import { memo, useLayoutEffect, useRef } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { drawLane, shapeAt } from './draw-lane'
import { useEtas } from './eta'
import { findOn } from './drawn-lanes'
import { useLabels } from './labels'
import css from './LaneCanvas.module.css'
import type { LaneLook } from './lane-look'
import { laneHeight, offShift, pixels, type Part, type Scale, type Span } from './lane-parts'
import tracks from './LaneTrack.module.css'
import { useEtaWords } from './use-eta-words'
import { useAllWatchers } from './watcher-store'

type CanvasProps = {
  route: BoardRoute
  scale: Scale
  part: Part
  look: LaneLook
  shifts: readonly Span[] | undefined
  chosen: ReadonlySet<number>
  hovered: number | undefined
  /** To the stop with which its lane becomes elements that keys and screen readers go through. */
  focus: (stopId: number) => void
}

/** A lane of a day with thousands of stops: a picture, and the way into it. */
export const LaneCanvas = memo(function LaneCanvas(props: CanvasProps) {
  const { route, scale, part, look, shifts, chosen, hovered, focus } = props
  const t = useLabels()
  const box = useRef<HTMLCanvasElement>(null)
  const all = useAllWatchers()
  const etas = useEtas(route)
  const { short } = useEtaWords(route.zone)
  useLayoutEffect(() => {
    const canvas = box.current!
    const sharp = Math.min(2, devicePixelRatio)
    const size = [Math.round((part.until - part.from) * sharp), laneHeight * sharp] as const
    if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size
    // drawn anew with each step of a zoom: a picture in memory is there sooner than one of the graphics card
    const pen = canvas.getContext('2d', { willReadFrequently: true })!
    pen.setTransform(sharp, 0, 0, sharp, 0, 0)
    const watched = new Map(
      all.flatMap(({ by, points, chosen: theirs }) =>
        [...theirs, ...(points === null ? [] : [points])].map((id) => [id, by] as const),
      ),
    )
    const off = offShift(shifts, scale)
    drawLane({ pen, look, route, scale, part, etas, off, behind: short, marked: { chosen, hovered, watched } })
    canvas.dataset['drawn'] = 'yes'
    findOn(canvas, (x) => {
      const { left, right } = canvas.getBoundingClientRect()
      const along = part.from + (look.isRtl ? right - x : x - left)
      return shapeAt(route, scale, along)?.stop
    })
  }, [route, scale, part, look, shifts, chosen, hovered, all, etas, short])
  const first = route.list[0]
  return (
    <div className={tracks['track']} data-bare data-lane={route.id} style={{ inlineSize: pixels(scale, scale.until) }}>
      {first && (
        <button type="button" className={css['enter']} tabIndex={-1} onClick={() => focus(first.id)}>
          {t('throughStops', { driver: route.driver ?? t('nobody'), count: route.stops })}
        </button>
      )}
      <canvas
        ref={box}
        className={css['drawn']}
        style={{ insetInlineStart: part.from, inlineSize: part.until - part.from, blockSize: laneHeight }}
        aria-hidden
      />
    </div>
  )
})
