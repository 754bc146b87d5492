import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCheck, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { confidenceOf } from '#features/logistics/addresses/contract'
import { getDelivery, moveDelivery, updateDelivery, type DeliveryDetail } from '#features/logistics/deliveries/contract'
import { getMap, searchPlaces, type Found, everywhere, mapStyle } from '#features/map/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { MapView } from '#ui/MapView'
import type { At, MapPin } from '#ui/map-types'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { useNumber } from '#ui/Words'
import css from './Review.module.css'
import { useLabels } from './labels'

/** One delivery of the review. */
export function ReviewOne({ id, done }: { id: number; done: () => void }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getDelivery, { params: { id } }))
  if (data) return <Placing delivery={data} done={done} />
  return (
    <Card>
      {error ? (
        <Failed title={t('reviewFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={8} />
      )}
    </Card>
  )
}

const around = ([lon, lat]: At) => [lon - 0.012, lat - 0.008, lon + 0.012, lat + 0.008] as const

/** The end of it that is unsure: where the goods go, or of a pair where they are picked up. */
function endOf({ lacks, ...one }: DeliveryDetail) {
  if (lacks.includes('pickupPoint') && !lacks.includes('point'))
    return {
      field: 'pickupPoint' as const,
      text: [one.pickupLine, one.pickupCity].filter(Boolean).join(', '),
      at: one.pickupLat === null || one.pickupLon === null ? undefined : ([one.pickupLon, one.pickupLat] as const),
    }
  return {
    field: 'point' as const,
    text: [one.line, one.city].filter(Boolean).join(', '),
    at: one.lat === null || one.lon === null ? undefined : ([one.lon, one.lat] as const),
  }
}

function Placing({ delivery, done }: { delivery: DeliveryDetail; done: () => void }) {
  const t = useLabels()
  const number = useNumber()
  const { can } = useSession()
  const why = useFailureWords()
  const end = endOf(delivery)
  const [text, setText] = useState(end.text)
  const [at, setAt] = useState<At | undefined>(end.at)
  const { data: map } = useQuery(query(getMap))
  const { data: found } = useQuery({ ...query(searchPlaces, { query: { q: text, limit: 6 } }), enabled: text !== '' })
  const saving = useMutation(mutation(updateDelivery))
  const moving = useMutation(mutation(moveDelivery))
  const candidates = found?.results ?? []
  const whole = map?.bounds ?? everywhere
  const [near, setNear] = useState<At | undefined>(end.at)
  const bounds = near ? around(near) : whole
  const choose = ({ lon, lat }: Found) => {
    setAt([lon, lat])
    setNear([lon, lat])
  }
  const save = async () => {
    if (!at) return
    const { id, version } = delivery
    try {
      const body = { [end.field]: { lon: at[0], lat: at[1] }, version }
      const saved = await saving.mutateAsync({ params: { id }, body })
      // it waited for nothing else
      if (saved.state === 'draft' && saved.lacks.length === 0 && saved.allowed.includes('ready'))
        await moving.mutateAsync({ params: { id }, body: { move: 'ready' } })
      toast({ text: t('placed', { name: delivery.customer }) })
      done()
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
    }
  }
  const pins = [
    ...candidates.map((one, nth): MapPin => ({
      id: `found-${nth}`,
      at: [one.lon, one.lat],
      label: `${one.label}, ${one.detail}`,
      kind: 'stop',
      text: String(nth + 1),
      colour: 5,
      onOpen: () => choose(one),
    })),
    ...(at ? [{ id: 'pin', at, label: t('pin'), kind: 'place', onMove: setAt } satisfies MapPin] : []),
  ]
  const mayChange = can(['update', 'Delivery'])
  return (
    <div className={css['review']}>
      <Card title={delivery.customer} tools={<bdi dir="ltr">{delivery.code}</bdi>}>
        <div className={css['fields']}>
          <p className={css['asked']}>
            <IconMapPin size={16} aria-hidden /> {end.text}
          </p>
          {delivery.phone !== '' && (
            <a className={css['asked']} href={`tel:${delivery.phone}`}>
              <IconPhone size={16} aria-hidden /> <bdi dir="ltr">{delivery.phone}</bdi>
            </a>
          )}
          <TextInput
            label={t('lookFor')}
            defaultValue={end.text}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setText(event.currentTarget.value.trim())
            }}
            onBlur={({ currentTarget }) => setText(currentTarget.value.trim())}
          />
          <h3 className={css['head']}>{t('candidates')}</h3>
          {found && candidates.length === 0 && <p className={css['hint']}>{t('noCandidates')}</p>}
          <ol className={css['candidates']}>
            {candidates.map((one, nth) => (
              <li key={`${one.lon} ${one.lat} ${one.label}`}>
                <button
                  type="button"
                  aria-pressed={at?.[0] === one.lon && at[1] === one.lat}
                  onClick={() => choose(one)}
                >
                  <span className={css['nth']}>{number(nth + 1)}</span>
                  <span className={css['two']}>
                    <strong>{one.label}</strong>
                    <small>{one.detail}</small>
                  </span>
                  <small>{t('sure', { percent: number(Math.round(confidenceOf(one) * 100)) })}</small>
                </button>
              </li>
            ))}
          </ol>
          <p className={css['hint']}>{t('reviewHint')}</p>
          {mayChange && (
            <Button
              leftSection={<IconCheck size={16} />}
              disabled={!at}
              loading={saving.isPending || moving.isPending}
              onClick={() => void save()}
            >
              {t('usePin')}
            </Button>
          )}
        </div>
      </Card>
      <Card flush>
        {map && (
          <MapView
            name={t('mapOf', { name: delivery.customer })}
            style={mapStyle}
            bounds={bounds}
            whole={whole}
            pins={pins}
            height={560}
            onPress={setAt}
          />
        )}
      </Card>
    </div>
  )
}
