import { useMutation } from '@tanstack/react-query'
import { IconHome, IconReceipt, IconRuler2, IconUser } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { addListing, listingOffers, listingPlaces, NewListing } from '#features/listings/contract'
import { useSaved } from './use-saved'
import { Wizard } from './Wizard.tsx'
import type { Draft, Step } from './wizard-types'

const steps: readonly Step<keyof NewListing>[] = [
  {
    key: 'who',
    icon: IconUser,
    fields: [
      { name: 'owner', kind: 'text', needed: true },
      { name: 'phone', kind: 'phone' },
      { name: 'email', kind: 'email' },
    ],
  },
  {
    key: 'where',
    icon: IconHome,
    fields: [
      { name: 'place', kind: 'choice', options: listingPlaces },
      { name: 'line', kind: 'text', needed: true },
      { name: 'city', kind: 'text', needed: true },
      { name: 'country', kind: 'text' },
    ],
  },
  {
    key: 'what',
    icon: IconRuler2,
    fields: [
      { name: 'squareMetres', kind: 'whole', needed: true },
      { name: 'rooms', kind: 'whole' },
      { name: 'availableFrom', kind: 'day' },
    ],
  },
  {
    key: 'price',
    icon: IconReceipt,
    fields: [
      { name: 'offer', kind: 'choice', options: listingOffers },
      { name: 'cents', kind: 'cents', needed: true },
      { name: 'note', kind: 'long' },
    ],
  },
]
const start: Draft = {
  owner: '',
  phone: '',
  email: '',
  place: 'house',
  line: '',
  city: '',
  country: '',
  squareMetres: null,
  rooms: 0,
  availableFrom: null,
  offer: 'sale',
  cents: null,
  note: '',
}

export function ListingScreen() {
  const why = useFailureWords()
  const saved = useSaved('listing')
  const { mutateAsync } = useMutation(mutation(addListing))
  return (
    <Wizard
      name="listing"
      steps={steps}
      start={start}
      faultsOf={(draft) => z.safeParse(NewListing, draft).error?.issues ?? []}
      save={async (draft) => saved(await mutateAsync({ body: z.parse(NewListing, draft) }))}
      why={why}
    />
  )
}
