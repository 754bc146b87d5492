import { Alert } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { City, Optimiser, Spot, Tour } from '#contract/optimiser'
import { openOptimiser } from '#features/front/use-optimiser.tsx'
import { useLabels } from './labels'
import css from './Playground.module.css'
import { Stage } from './Stage.tsx'
import { most, nearest, nextSpot } from './spots.tsx'
import { Tools } from './Tools.tsx'
import { TourList } from './TourList.tsx'

type ShownPlan = { before?: Tour; after: Tour; isDone: boolean }

/** Stops are dropped into the city, and the optimiser plans them while one looks on. */
export function Playground() {
  const t = useLabels()
  const optimiser = useRef<Optimiser>(undefined)
  const [city, setCity] = useState<City>()
  const [failed, setFailed] = useState(false)
  const [stops, setStops] = useState<readonly Spot[]>([])
  const [vans, setVans] = useState(2)
  const [found, setFound] = useState<ShownPlan>()
  const [solving, setSolving] = useState(false)
  /** So many were asked for: each lies elsewhere, whatever was taken away. */
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    let isHere = true
    openOptimiser()
      .then(async (opened) => {
        if (!isHere) return opened.end()
        optimiser.current = opened
        const made = await opened.city()
        if (isHere) setCity(made)
      })
      .catch(() => isHere && setFailed(true))
    return () => {
      isHere = false
      optimiser.current?.end()
    }
  }, [])

  const change = (next: readonly Spot[]) => {
    setStops(next)
    setFound(undefined)
  }
  const drop = (at: Spot) => city && stops.length < most && change([...stops, nearest(city, at)])
  const add = () => {
    if (!city) return
    setAsked(asked + 1)
    // on a phone the sides of the city are not seen
    drop(nextSpot(city, asked, window.innerWidth < 600 ? 0.5 : 0.7))
  }
  const solve = async () => {
    setSolving(true)
    try {
      const done = await optimiser.current!.solve({ stops, vans }, (after) => setFound({ after, isDone: false }))
      setFound({ ...done, isDone: true })
    } catch {
      setFailed(true)
    }
    setSolving(false)
  }
  if (failed)
    return (
      <Alert color="red" role="alert">
        {t('failed')}
      </Alert>
    )
  return (
    <div className={css['playground']}>
      <Tools
        ready={city !== undefined}
        count={stops.length}
        vans={vans}
        solving={solving}
        add={add}
        choose={(chosen) => {
          setVans(chosen)
          setFound(undefined)
        }}
        solve={() => void solve()}
        clear={() => change([])}
      />
      <Stage
        city={city}
        stops={stops}
        tour={found?.after}
        locked={solving}
        drop={drop}
        move={(at, spot) => city && change(stops.with(at, nearest(city, spot)))}
        take={(at) => change(stops.toSpliced(at, 1))}
      />
      <TourList found={found} />
      <p className={css['note']}>{t('note')}</p>
    </div>
  )
}
