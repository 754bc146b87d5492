import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAddressBook, IconCheck, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { getDelivery, type DeliveryDetail } from '#features/logistics/deliveries/contract'
import { getMap, searchPlaces, type FoundPlace, everywhere, mapStyle } from '#features/map/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { MapView } from '#ui/MapView'
import type { At, MapPin } from '#ui/map-types'
import { Skeletons } from '#ui/Skeletons'
import { CandidateList } from './CandidateList.tsx'
import css from './Review.module.css'
import { useLabels } from './labels'
import { endOf } from './unsure-end'
import { usePinSave } from './use-pin-save'

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

function Placing({ delivery, done }: { delivery: DeliveryDetail; done: () => void }) {
  const t = useLabels()
  const { can } = useSession()
  const end = endOf(delivery)
  const [text, setText] = useState(end.text)
  const [at, setAt] = useState<At | undefined>(end.at)
  const { data: map } = useQuery(query(getMap))
  const { data: found } = useQuery({ ...query(searchPlaces, { query: { q: text, limit: 6 } }), enabled: text !== '' })
  const { save, isSaving } = usePinSave(delivery, end.field, done)
  const candidates = found?.results ?? []
  const whole = map?.bounds ?? everywhere
  const [near, setNear] = useState<At | undefined>(end.at)
  const bounds = near ? around(near) : whole
  const choose = ({ lon, lat }: FoundPlace) => {
    setAt([lon, lat])
    setNear([lon, lat])
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
              <IconAddressBook size={16} aria-hidden /> <bdi dir="ltr">{delivery.phone}</bdi>
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
          {!found && <Skeletons rows={3} />}
          {found && candidates.length === 0 && <p className={css['hint']}>{t('noCandidates')}</p>}
          <CandidateList candidates={candidates} at={at} choose={choose} />
          <p className={css['hint']}>{t('reviewHint')}</p>
          {mayChange && (
            <Button
              leftSection={<IconCheck size={16} />}
              disabled={!at}
              loading={isSaving}
              onClick={() => at && void save(at)}
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
