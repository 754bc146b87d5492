import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { DateField } from '#ui/DateField'
import { looks } from '#ui/detail-looks'
import { EditDrawer } from '#ui/EditDrawer'
import { PhoneField } from '#ui/PhoneField'
import { toast } from '#ui/Toasts'
import { getListing, listingOffers, listingPlaces, updateListing, type Listing, type NewListing } from './contract'
import { useLabels } from './labels'
import { useListingWords, useRefused } from './use-words'

type EditListingProps = { listing: Listing; close: () => void }
/** As it was when the form was opened, and as it is now where somebody else saved meanwhile. */
export function EditListing({ listing, close }: EditListingProps) {
  const [round, setRound] = useState(0)
  const { data, refetch } = useQuery({
    ...query(getListing, { params: { id: listing.id } }),
    initialData: listing,
    enabled: false,
  })
  return (
    <EditForm
      key={round}
      listing={data}
      close={close}
      again={() => void refetch().then(() => setRound((before) => before + 1))}
    />
  )
}

const valuesOf = (listing: Listing): NewListing => {
  const { id: _id, currency: _currency, state: _state, createdAt: _at, createdBy: _by, version: _v, ...own } = listing
  return own
}

type EditFormProps = { listing: Listing; close: () => void; again: () => void }
function EditForm({ listing, close, again }: EditFormProps) {
  const t = useLabels()
  const client = useQueryClient()
  const { name } = useListingWords()
  const [start] = useState(listing)
  const form = useContractForm<NewListing>(updateListing.body, valuesOf(start))
  const params = { id: start.id }
  const save = useSave(updateListing, {
    form,
    version: start.version,
    input: (values, version) => ({ params, body: { ...values, version } }),
    why: useRefused(),
    done: (saved) => {
      client.setQueryData(query(getListing, { params }).queryKey, saved)
      toast({ text: t('saved', { name: name(saved) }) })
      close()
    },
    theirs: again,
  })
  const field = (of: keyof NewListing) => ({ label: t(`field.${of}`), ...form.getInputProps(of) })
  return (
    <EditDrawer
      save={save}
      title={t('editName', { name: name(start) })}
      verb={t('save')}
      onClose={close}
      fieldName={(of) => t(`field.${of}` as 'field.line')}
    >
      <div className={looks['fields']}>
        <div className={looks['pair']}>
          <Select
            key={form.key('place')}
            allowDeselect={false}
            data={listingPlaces.map((value) => ({ value, label: t(`place.${value}`) }))}
            {...field('place')}
          />
          <Select
            key={form.key('offer')}
            allowDeselect={false}
            data={listingOffers.map((value) => ({ value, label: t(`offer.${value}`) }))}
            {...field('offer')}
          />
        </div>
        <TextInput withAsterisk data-autofocus key={form.key('line')} {...field('line')} />
        <div className={looks['pair']}>
          <TextInput withAsterisk key={form.key('city')} {...field('city')} />
          <TextInput key={form.key('country')} {...field('country')} />
        </div>
        <div className={looks['pair']}>
          <NumberInput withAsterisk min={1} hideControls key={form.key('squareMetres')} {...field('squareMetres')} />
          <NumberInput min={0} hideControls key={form.key('rooms')} {...field('rooms')} />
        </div>
        <div className={looks['pair']}>
          <CentsField withAsterisk currency={start.currency} key={form.key('cents')} {...field('cents')} />
          <DateField key={form.key('availableFrom')} {...field('availableFrom')} />
        </div>
        <TextInput withAsterisk key={form.key('owner')} {...field('owner')} />
        <div className={looks['pair']}>
          <PhoneField key={form.key('phone')} {...field('phone')} />
          <TextInput type="email" dir="ltr" key={form.key('email')} {...field('email')} />
        </div>
        <Textarea autosize minRows={2} key={form.key('note')} {...field('note')} />
      </div>
    </EditDrawer>
  )
}
