import { mapStyle } from '#features/map/contract'
import { AddressField } from '#ui/AddressField'
import { Card } from '#ui/Card'
import { CentsField } from '#ui/CentsField'
import { DateField } from '#ui/DateField'
import { DurationField } from '#ui/DurationField'
import { MoneyField } from '#ui/MoneyField'
import { PeopleField } from '#ui/PeopleField'
import { PhoneField } from '#ui/PhoneField'
import { TagsField } from '#ui/TagsField'
import css from './Gallery.module.css'
import { useLabels } from './labels'
import { people } from './people.tsx'

const map = {
  style: mapStyle,
  bounds: [-42.02, 38.48, -41.96, 38.52],
} as const
const places = [{ text: 'Corn Hill', detail: 'Port Averne', at: [-41.9832, 38.5112] as const }]
const findAddress = async (text: string) =>
  places.filter((place) => place.text.toLowerCase().includes(text.toLowerCase()))
const findPeople = async (text: string) =>
  people.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).map(({ name }) => ({ name }))

export function ValueSection() {
  const t = useLabels()
  return (
    <Card>
      <div className={css['fields']}>
        <MoneyField label={t('price')} currency="USD" defaultValue={{ cents: 123450, currency: 'USD' }} />
        <MoneyField
          label={t('price')}
          currency="KWD"
          defaultValue={{ cents: 1500, currency: 'KWD' }}
          error={t('priceWrong')}
        />
        <MoneyField label={t('price')} currency="JPY" defaultValue={{ cents: 1500, currency: 'JPY' }} disabled />
        <CentsField label={t('price')} currency="EUR" defaultValue={9900} />
        <DateField label={t('due')} defaultValue="2026-05-12" />
        <DurationField label={t('serviceTime')} defaultValue={5400} />
        <PhoneField label={t('phone')} defaultValue="+33612345678" />
        <PeopleField
          label={t('members')}
          most={3}
          search={findPeople}
          defaultValue={people.slice(0, 1).map(({ name }) => ({ name }))}
        />
        <TagsField label={t('tags')} known={[t('draft')]} defaultValue={[t('draft')]} />
        <AddressField
          label={t('address')}
          search={findAddress}
          map={map}
          defaultValue={{ text: 'Corn Hill', at: [-41.9832, 38.5112] }}
        />
      </div>
    </Card>
  )
}
