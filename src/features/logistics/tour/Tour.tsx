import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#client/query'
import { getTour } from './contract'
import { TourCard } from './TourCard.tsx'

/** Offered at the end of a page, in sight, so that nothing moves for it; taken, at its head. */
export function Tour({ at }: { at: 'head' | 'end' }) {
  const { data } = useQuery(query(getTour))
  /** What is over is closed as it is said: the card stays until this page is left. */
  const [over, setOver] = useState(false)
  if (!data || (data.state === 'hidden' && !over) || (data.state === 'offered') !== (at === 'end')) return null
  return <TourCard tour={data} over={over} setOver={setOver} />
}
